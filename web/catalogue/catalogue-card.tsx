import { gamePath } from '../paths.ts';
import { t, useT } from '../platform/i18n.ts';
import { GameCard } from '../ui/game-card.tsx';
import { artOf, holdingOf, lengthStepOf } from './game-words.ts';
import type { CatalogueGame } from './use-game.ts';

export function CatalogueCard({ game, eager = false }: { game: CatalogueGame; eager?: boolean }) {
  const t = useT();
  const holding = holdingOf(game);
  const step = lengthStepOf(game);
  const hours = game.mainStoryHours;
  return (
    <GameCard
      game={artOf(game)}
      href={gamePath(game.slug)}
      transitionName={`cover-${game.slug}`}
      eager={eager}
      chips={chipsOf(game)}
      length={{
        step,
        text: hours === null ? t('game.unknown') : t('common.hours', { n: hours }),
        label: t(`common.length.${step}`),
      }}
      held={holding && t(`game.${holding.as}`)}
    />
  );
}

/** Both platforms if there are two. If there are more, the first one and the number of others. */
function chipsOf({ platforms }: CatalogueGame): string[] {
  const [first, second, ...rest] = platforms.map(platform => platform.name);
  if (!first || !second) return first ? [first] : [];
  return rest.length === 0 ? [first, second] : [first, t('game.more', { n: rest.length + 1 })];
}
