import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { ADD_PARAM, firstListOf, openAddGame } from '../../catalogue/add-game.ts';
import { GamePage } from '../../catalogue/game-page.tsx';
import { type GameInfo, useGame } from '../../catalogue/use-game.ts';
import { partOf, withWords } from '../../platform/lazy.ts';
import { withParams } from '../../platform/params.ts';
import { heldOf } from '../adding/platform-choices.ts';
import type { Copy } from '../copies/copy.ts';
import { heldTexts, minutesOf, minutesOfEach } from '../copies/copy-words.ts';
import { isPlaying } from '../copies/entries.ts';
import { useGameCopies } from '../copies/use-copies.ts';
import { GameActs } from './game-acts.tsx';
import { GameCopies } from './game-copies.tsx';

/** Only people with a shelf have a history; it comes after the rest of the page. */
const history = withWords(['play'], () => import('../diary/history.tsx'));
const History = partOf(history, file => file.History);

export function GameScreen({ name: slug }: { name: string }) {
  const { game } = useGame(slug);
  const known = useGameCopies(game?.id ?? '');
  const copies = known ?? [];
  useAskedAdd(game, known);
  return (
    <GamePage
      slug={slug}
      acts={shown => <GameActs game={shown} />}
      copies={shown => <GameCopies game={shown} />}
      history={shown => <History game={shown} copies={copies} />}
      // A change that waits for a connection shows in the copies only.
      held={known && heldOf(known)}
      heldHow={heldTexts(copies)}
      minutesPlayed={minutesOf(copies)}
      playedOn={minutesOfEach(copies)}
      isPlaying={copies.some(isPlaying)}
    />
  );
}

/** Who has just logged in to add this game gets its dialog, unless they have it. */
function useAskedAdd(game: GameInfo | undefined, copies: readonly Copy[] | undefined) {
  const [params, setParams] = useSearchParams();
  const isReady = params.has(ADD_PARAM) && game !== undefined && copies !== undefined;
  const open = useEffectEvent(() => {
    setParams(before => withParams(before, { [ADD_PARAM]: '' }), { replace: true });
    if (game && copies?.length === 0) openAddGame(game, firstListOf(game));
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
}
