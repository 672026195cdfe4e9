import * as v from 'valibot';
import { DAY_MS } from '../platform/time.ts';
import type { GamingProvider } from './gaming.ts';

/** A part of an answer that counts as missing, null, if it has another shape. */
export const loose = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), null);

/** A name in one line: stores write line breaks and tabs into some. */
export const oneLine = (name: string) => name.replace(/[\p{Cc}\s]+/gu, ' ').trim();

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

/** Whole minutes that somebody can have played; null for any other number. */
export function plausibleMinutes(minutes: number | null | undefined): number | null {
  return typeof minutes === 'number' && minutes >= 0 && minutes <= MINUTES_MAX ? Math.round(minutes) : null;
}

/** The instant of a play at a store, from its text or its milliseconds; null for a time when nobody can have played. */
export function plausibleInstant(store: GamingProvider, said: string | number | null | undefined): string | null {
  const time = new Date(said ?? '').getTime();
  return time >= OPENED[store] && time <= Date.now() + DAY_MS ? new Date(time).toISOString() : null;
}

/* Values of stores within the bounds of the catalogue, which refuses a whole game for one value beyond them. */

/** The longest address that the catalogue keeps. */
const URL_MAX_LETTERS = 500;

/** An address that fits; some pictures of old games have addresses of a thousand letters. */
export const factUrl = (url: string | null | undefined): string | undefined =>
  url && url.length <= URL_MAX_LETTERS && url.startsWith('https://') && URL.canParse(url) ? url : undefined;

/** Games and the years of the stores that sell them. A store without a day has one of the years 1753, 2098 or 2998. */
const DAY = /^((?:19[7-9]\d|20[0-4]\d)-\d\d-\d\d)(?:T|$)/;

/** The day of an instant, `YYYY-MM-DD`; undefined for what is none, or stands for none. */
export function dayOfInstant(instant: string | null | undefined): string | undefined {
  const day = DAY.exec(instant ?? '')?.[1];
  const time = Date.parse(`${day}T00:00:00Z`);
  return day && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}
