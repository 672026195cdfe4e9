import { Plus } from 'lucide-react';
import { memo } from 'react';
import { firstListOf, openAddGame } from '../../catalogue/add-game.ts';
import { artOf, firstNames, holdingOf, lengthStepOf } from '../../catalogue/game-words.ts';
import { SubscribedChips } from '../../catalogue/subscribed-chip.tsx';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { GameCard } from '../../ui/game-card.tsx';
import { Tool } from '../../ui/tool.tsx';
import { type FoundGame, hasFreePlatform } from '../found.ts';

const CHIPS_MAX = 2;

/** A found game on the shelf of all results. Memoised: a search renders several times while it loads. */
export const ResultCard = memo(function ResultCard({ game, eager }: { game: FoundGame; eager: boolean }) {
  const t = useT();
  const holding = holdingOf(game);
  const step = lengthStepOf(game);
  const hours = game.mainStoryHours;
  const label = t(holding ? 'search.anotherNamed' : 'search.addNamed', { title: game.title });
  const open = () => openAddGame(game, firstListOf(game));
  return (
    <GameCard
      game={artOf(game)}
      href={gamePath(game.slug)}
      transitionName={`cover-${game.slug}`}
      eager={eager}
      chips={firstNames(
        game.platforms.map(platform => platform.name),
        CHIPS_MAX,
      )}
      length={{
        step,
        text: hours === null ? t('common.length.0') : t('common.hours', { n: hours }),
        label: step > 0 ? t(`common.length.${step}`) : undefined,
      }}
      meta={<SubscribedChips of={game.inSubscriptions} />}
      held={holding && t(`search.${holding.as}`)}
      more={(!holding || hasFreePlatform(game)) && <Tool label={label} icon={Plus} size="s" onClick={open} />}
    />
  );
});
