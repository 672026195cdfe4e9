import { MINUTE_MS } from '../../platform/time.ts';
import { CommandError } from '../command-error.ts';
export type RunningPart = { stop: () => Promise<void> };

/** Nobody wants to wait longer; what has not ended by then is killed with this process. */
const PATIENCE_MS = 6000;

/** The processes that a command has started. They are ended newest first, and once. */
export function keepParts() {
  const running: RunningPart[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (const part of running.reverse()) await part.stop().catch(() => {}); // the others must end all the same
  }

  return {
    add: <T extends RunningPart>(part: T): T => {
      running.push(part);
      return part;
    },
    isStopping: () => stopping !== undefined,
    stop: (): Promise<void> => {
      const late = new Promise<void>(done => void setTimeout(done, PATIENCE_MS));
      stopping ??= Promise.race([stopAll(), late]);
      return stopping;
    },
  };
}

const MOST = 5;
const WITHIN_MS = MINUTE_MS;
/** Before the first restart, before the second, and so on. */
const PAUSES_MS = [100, 500, 1000, 2000];

/**
 * Counts how often something has ended unexpectedly. Returns how long to wait before it is restarted; throws
 * CommandError if it has ended five times within a minute.
 */
export function countDeaths(what: string) {
  let times: number[] = [];
  return (reason = '', now = Date.now()): number => {
    times = [...times.filter(time => now - time < WITHIN_MS), now];
    if (times.length >= MOST)
      throw new CommandError(
        `${what} has ended by itself ${times.length} times within a minute${reason && ` (${reason})`}: Raff gives up.`,
      );
    return PAUSES_MS[times.length - 1] ?? 0;
  };
}
