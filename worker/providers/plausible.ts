import type { GamingProvider } from './gaming.ts';

/* What stores give where they do not know: such values are unknown here, not zero and not the greatest allowed. */

/** Eleven years without a pause: no game was played for longer, and `99999` hours is how programs fill a field. */
export const MINUTES_MAX = 11 * 365 * 24 * 60;

/** Nobody can have played at a store before it opened. */
const OPENED: Record<GamingProvider, number> = {
  steam: Date.UTC(2003, 8, 12),
  psn: Date.UTC(2006, 10, 11),
  xbox: Date.UTC(2002, 10, 15),
};
/** Clocks differ. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole minutes that somebody can have played; null for any other number. */
export function plausibleMinutes(minutes: number | null | undefined): number | null {
  return typeof minutes === 'number' && minutes >= 0 && minutes <= MINUTES_MAX ? Math.round(minutes) : null;
}

/** The instant of a play at a store, from its text or its milliseconds; null for a time when nobody can have played. */
export function plausibleInstant(store: GamingProvider, said: string | number | null | undefined): string | null {
  const time = new Date(said ?? '').getTime();
  return time >= OPENED[store] && time <= Date.now() + DAY_MS ? new Date(time).toISOString() : null;
}
