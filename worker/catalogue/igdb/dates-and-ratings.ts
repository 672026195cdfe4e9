import type { IgdbRow } from '../../providers/igdb/row.ts';

/**
 * How much of a date is known, as letters of `YYYY-MM-DD`, by IGDB's format: a day, a month, a year, four quarters of
 * one. A quarter is neither a month nor a day, so only its year is used. The last format is "to be decided".
 */
const LETTERS = [10, 7, 4, 4, 4, 4, 4, 0];
/** If nothing says how precise a date is: the last day of a year stands for the year. */
const WHOLE_YEAR = '-12-31';

/** The first release anywhere, as precise as it is known: `2018-04-20`, `2018-04` or `2018`. */
export function releaseOf({ first_release_date: first, release_dates }: IgdbRow): string | undefined {
  const seconds = first ?? release_dates.map(release => release.date).sort((a, b) => a - b)[0];
  const date = new Date((seconds ?? Number.NaN) * 1000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1950 || date.getUTCFullYear() > 2100) return undefined;
  const day = date.toISOString().slice(0, 10);
  const formats = release_dates
    .filter(release => release.date === seconds)
    .map(release => LETTERS[release.date_format ?? release.category ?? 0] ?? 10);
  const letters = formats.length > 0 ? Math.max(...formats) : day.endsWith(WHOLE_YEAR) ? 4 : 10;
  return letters > 0 ? day.slice(0, letters) : undefined;
}

const ESRB = 1;
const PEGI = 2;
const PEGI_WORDS = new Map(
  Object.entries<string>({ THREE: '3', SEVEN: '7', TWELVE: '12', SIXTEEN: '16', EIGHTEEN: '18' }),
);
const ESRB_WORDS = new Map(
  Object.entries<string>({ E10: 'E10+', 'E10+': 'E10+', EC: 'EC', E: 'E', T: 'T', M: 'M', AO: 'AO' }),
);

function wordOf({ age_ratings }: IgdbRow, organization: number): string {
  const of = age_ratings.find(rating => (rating.organization ?? rating.category) === organization);
  return of?.rating_category.rating.toUpperCase() ?? '';
}

/** Europe's rating, otherwise North America's; `PEGI 16`, `ESRB T`. */
export function ratingOf(row: IgdbRow): string | undefined {
  const pegi = wordOf(row, PEGI).replace('PEGI', '').trim();
  const age = PEGI_WORDS.get(pegi) ?? [...PEGI_WORDS.values()].find(known => known === pegi);
  if (age) return `PEGI ${age}`;
  const esrb = ESRB_WORDS.get(wordOf(row, ESRB));
  return esrb && `ESRB ${esrb}`;
}
