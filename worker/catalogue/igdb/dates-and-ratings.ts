import type { IgdbRow } from '../../providers/igdb/row.ts';
import type { Subplatform } from '../platforms.ts';

/**
 * How much of a date is known, as letters of `YYYY-MM-DD`, by IGDB's format: a day, a month, a year, four quarters of
 * one. A quarter is neither a month nor a day, so only its year is used. The last format is "to be decided".
 */
const LETTERS = [10, 7, 4, 4, 4, 4, 4, 0];
/** If nothing says how precise a date is: the last day of a year stands for the year. */
const WHOLE_YEAR = '-12-31';

/** The day of some seconds; undefined beyond the years that the catalogue knows. */
function dayOf(seconds: number | undefined): string | undefined {
  const date = new Date((seconds ?? Number.NaN) * 1000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1950 || date.getUTCFullYear() > 2100) return undefined;
  return date.toISOString().slice(0, 10);
}

type Dated = IgdbRow['release_dates'];

/** A date as precise as the best of the releases on it says: `2018-04-20`, `2018-04` or `2018`. */
function preciseDate(seconds: number | undefined, releases: Dated): string | undefined {
  const day = dayOf(seconds);
  if (day === undefined) return undefined;
  const formats = releases
    .filter(release => release.date === seconds)
    .map(release => LETTERS[release.date_format ?? release.category ?? 0] ?? 10);
  const letters = formats.length > 0 ? Math.max(...formats) : day.endsWith(WHOLE_YEAR) ? 4 : 10;
  return letters > 0 ? day.slice(0, letters) : undefined;
}

const firstOf = (releases: Dated) => releases.map(({ date }) => date).sort((a, b) => a - b)[0];

/** The first release anywhere, as precise as it is known: `2018-04-20`, `2018-04` or `2018`. */
export const releaseOf = ({ first_release_date: first, release_dates }: IgdbRow): string | undefined =>
  preciseDate(first ?? firstOf(release_dates), release_dates);

/** The first release on each of these devices; `codes` are theirs by IGDB's numbers. */
export function releasesOf({ release_dates }: IgdbRow, codes: Record<number, Subplatform['code']>) {
  return Object.entries(codes).flatMap(([platform, code]) => {
    const here = release_dates.filter(release => release.platform === Number(platform));
    const date = preciseDate(firstOf(here), here);
    return date === undefined ? [] : [{ platform: code, date }];
  });
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
