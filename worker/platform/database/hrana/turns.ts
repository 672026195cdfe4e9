import { DatabaseAway } from './failures.ts';

/**
 * A database lets one writer in at a time, so more at once would only wait there. Of twenty and more, sqld 0.24 now
 * and then wakes none again: nothing was written for more than a minute, until its connections ended or it was
 * restarted.
 */
const WRITERS_MAX = 4;
/** Between two looks at the line. The runtime forbids one request to wait on another's I/O, so nobody is called. */
const LOOK_MS = 5;
/**
 * A turn counts for this long after its last look, or after its write began: a request that was cut off never ends its
 * turn, and behind a slow write nobody waits longer than this.
 */
const COUNTS_MS = 1000;

type Turn = { seenAt: number };

/** The writes of this isolate that are on their way to a database, and behind them those that wait. */
export type TurnLine = Turn[];

function leave(line: TurnLine, turn: Turn): void {
  const place = line.indexOf(turn);
  if (place >= 0) line.splice(place, 1);
}

/** Whether a turn may write, once those that no longer count are gone. */
function isNext(line: TurnLine, turn: Turn): boolean {
  turn.seenAt = Date.now();
  for (const lost of line.filter(({ seenAt }) => turn.seenAt - seenAt > COUNTS_MS)) leave(line, lost);
  return line.indexOf(turn) < WRITERS_MAX;
}

/** Waits until few enough others write; returns what ends the turn. Throws DatabaseAway if the time is over first. */
export async function takeTurn(line: TurnLine, signal: AbortSignal): Promise<() => void> {
  const turn = { seenAt: Date.now() };
  line.push(turn);
  while (!isNext(line, turn)) {
    if (signal.aborted) {
      leave(line, turn);
      throw new DatabaseAway('has too many writes to do');
    }
    await new Promise<void>(resolve => setTimeout(resolve, LOOK_MS));
  }
  return () => leave(line, turn);
}
