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
