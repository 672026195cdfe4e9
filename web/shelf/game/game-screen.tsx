import { GamePage } from '../../catalogue/game-page.tsx';
import { useGame } from '../../catalogue/use-game.ts';
import { minutesOf } from '../copy-words.ts';
import { isPlaying } from '../entries.ts';
import { useGameCopies } from '../use-copies.ts';
import { GameActs } from './game-acts.tsx';
import { GameCopies } from './game-copies.tsx';

/** A game of the catalogue, with what the reader's own lists know of it. */
export function GameScreen({ name: slug }: { name: string }) {
  const { game } = useGame(slug);
  const copies = useGameCopies(game?.id ?? '') ?? [];
  return (
    <GamePage
      slug={slug}
      acts={shown => <GameActs game={shown} />}
      copies={shown => <GameCopies game={shown} />}
      minutesPlayed={minutesOf(copies)}
      isPlaying={copies.some(isPlaying)}
    />
  );
}
