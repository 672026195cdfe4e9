import { Suspense } from 'react';
import { GamePage } from '../../catalogue/game-page.tsx';
import { useGame } from '../../catalogue/use-game.ts';
import { partOf, withWords } from '../../platform/lazy.ts';
import { heldOf } from '../adding/platform-choices.ts';
import { minutesOf } from '../copies/copy-words.ts';
import { isPlaying } from '../copies/entries.ts';
import { useGameCopies } from '../copies/use-copies.ts';
import { HistorySkeleton } from '../diary/history-skeleton.tsx';
import { GameActs } from './game-acts.tsx';
import { GameCopies } from './game-copies.tsx';

/** Only people with a shelf have a history; it comes after the rest of the page. */
const history = withWords(['play'], () => import('../diary/history.tsx'));
const History = partOf(history, file => file.History);

export function GameScreen({ name: slug }: { name: string }) {
  const { game } = useGame(slug);
  const known = useGameCopies(game?.id ?? '');
  const copies = known ?? [];
  const isOwn = game?.held.some(copy => copy.archived || copy.gamesType === 'games');
  return (
    <GamePage
      slug={slug}
      acts={shown => <GameActs game={shown} />}
      copies={shown => <GameCopies game={shown} />}
      history={shown => (
        <Suspense fallback={isOwn ? <HistorySkeleton /> : null}>
          <History game={shown} copies={copies} />
        </Suspense>
      )}
      // A change that waits for a connection shows in the copies only.
      held={known && heldOf(known)}
      minutesPlayed={minutesOf(copies)}
      isPlaying={copies.some(isPlaying)}
    />
  );
}
