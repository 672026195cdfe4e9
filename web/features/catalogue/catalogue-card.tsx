import { useT } from '../../lib/i18n.ts';
import { gamePath } from '../../paths.ts';
import { GameCard } from '../../ui/game-card.tsx';
import { artOf, lengthStepOf } from './game-art.ts';
import { holdingOf } from './holding.ts';
import type { CatalogueGame } from './use-game.ts';

const CHIPS_MAX = 2;

/** A game of the catalogue on a shelf: its platforms, its length, and whether it is theirs already. */
export function CatalogueCard({ game, eager = false }: { game: CatalogueGame; eager?: boolean }) {
  const t = useT();
  const names = game.platforms.map(platform => platform.name);
  const more = names.length - CHIPS_MAX;
  const chips = more > 0 ? [...names.slice(0, CHIPS_MAX), t('game.more', { n: more })] : names;
  const holding = holdingOf(game);
  const step = lengthStepOf(game);
  const hours = game.mainStoryHours;
  return (
    <GameCard
      game={artOf(game)}
      href={gamePath(game.slug)}
      transitionName={`cover-${game.slug}`}
      eager={eager}
      chips={chips}
      length={{
        step,
        text: hours === null ? t('game.unknown') : t('common.hours', { n: hours }),
        label: t(`common.length.${step}`),
      }}
      held={holding && t(`game.${holding.as}`)}
    />
  );
}
