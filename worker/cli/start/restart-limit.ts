import { MINUTE_MS } from '../../platform/time.ts';
import { CommandError } from '../command-error.ts';

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
