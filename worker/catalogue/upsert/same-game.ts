import { shareCompany } from '../titles/company-words.ts';

/* Whether two entries with one title are one game. A year alone neither joins nor parts them: a game comes to a store
   years after its consoles, and a new game takes the name of an old one. Decision: docs/decisions/same-games.md. */

/** What an entry says of a game, beside its title. */
export type ReleaseFacts = {
  /** `2018`, `2018-04` or `2018-04-20`; null if nobody knows. */
  releaseDate: string | null;
  developers: string[];
  publishers: string[];
  platforms: number[];
};

/** How much speaks for one game: 0 is nothing beside the title. */
export type Likeness = number;

/** With the years these make an order: the same year and a developer before all, a company alone last. */
const WEIGHTS = { year: 4, developer: 2, company: 1 };

/** By so many years a game may be late at a store where only a publisher agrees. */
const LATE_BY_COMPANY = 10;
/** And where a developer does. Who makes a game anew under its old name does so later still. */
const LATE_BY_DEVELOPER = 16;
/** And an edition of it, where the shop has no other. */
const LATE_EDITION = 4;
/** By so many years the dates of two sources differ without a reason: other regions, arcades, early access. */
const NEAR = 3;

const yearOf = (date: string | null) => (date ? Number(date.slice(0, 4)) : undefined);

/** By how many years `later` follows `earlier`; undefined if one of them is not known. */
function yearsBetween(earlier: string | null, later: string | null): number | undefined {
  const [from, to] = [yearOf(earlier), yearOf(later)];
  return from === undefined || to === undefined ? undefined : to - from;
}

/** How many years lie between two dates; undefined if one of them is not known. */
export function yearsApart(one: string | null, other: string | null): number | undefined {
  const years = yearsBetween(one, other);
  return years === undefined ? undefined : Math.abs(years);
}

const companiesOf = ({ developers, publishers }: ReleaseFacts) => [...developers, ...publishers];

/** Whether some company of the one, in any part, is one of the other. */
export const companiesAgree = (game: ReleaseFacts, row: ReleaseFacts): boolean =>
  shareCompany(companiesOf(game), companiesOf(row));

/** Whether both name companies, and none is the same. */
export function companiesDiffer(game: ReleaseFacts, row: ReleaseFacts): boolean {
  return companiesOf(game).length > 0 && companiesOf(row).length > 0 && !companiesAgree(game, row);
}

/** Whether a row says nothing beside its title. */
export function isBare({ releaseDate, developers, publishers }: ReleaseFacts): boolean {
  return !releaseDate && developers.length + publishers.length === 0;
}

/** Whether a game was not out yet at a day (`YYYY-MM-DD`); one without a date is expected still. */
export function isToCome({ releaseDate }: Pick<ReleaseFacts, 'releaseDate'>, day: string): boolean {
  return !releaseDate || releaseDate > day;
}

/** Whether both are on one device, as far as both tell: a game of one console is not what another device gets later. */
export const shareDevice = (game: ReleaseFacts, row: ReleaseFacts): boolean =>
  game.platforms.some(num => row.platforms.includes(num));

/**
 * How much speaks for a row being about a game of its title: the same year where no company differs, or a company that
 * agrees, with the less between the years the less is known. 0 if only the title agrees.
 */
export function titleLikeness(game: ReleaseFacts, row: ReleaseFacts): Likeness {
  const late = yearsBetween(game.releaseDate, row.releaseDate);
  const company = companiesAgree(game, row);
  const developer = company && shareCompany(game.developers, row.developers);
  const agreeing = (developer ? WEIGHTS.developer : 0) + (company ? WEIGHTS.company : 0);
  if (late === 0) return companiesDiffer(game, row) && !areOfOneDay(game, row) ? 0 : WEIGHTS.year + agreeing;
  if (!company) return 0;
  if (late === undefined) return developer && shareDevice(game, row) ? agreeing : 0;
  return isPort(late, { developer, sharesDevice: shareDevice(game, row) }) ? agreeing + 1 / Math.abs(late) : 0;
}

const DAY_LETTERS = 10;

/** Whether both name one day: a company that was renamed or sold differs, and the game does not. */
const areOfOneDay = (game: ReleaseFacts, row: ReleaseFacts): boolean =>
  game.releaseDate?.length === DAY_LETTERS && game.releaseDate === row.releaseDate;

/** Whether a row may be a game's later release, where a company agrees. */
function isPort(late: number, { developer, sharesDevice }: { developer: boolean; sharesDevice: boolean }): boolean {
  if (Math.abs(late) === 1) return true;
  if (developer && Math.abs(late) <= NEAR) return true;
  if (!sharesDevice || late < 0) return false;
  return late <= (developer ? LATE_BY_DEVELOPER : LATE_BY_COMPANY);
}

/** Whether a shop's edition of a game may be the form in which it sells the game: by its makers, on that device, soon. */
export function isSoldAs(game: ReleaseFacts, row: ReleaseFacts): boolean {
  const late = yearsBetween(game.releaseDate, row.releaseDate);
  const isSoon = late !== undefined && late >= 0 && late <= LATE_EDITION;
  return isSoon && shareDevice(game, row) && companiesAgree(game, row);
}

/** From this popularity on (see `review-popularity.ts`) a row is hardly an unknown namesake of a known game. */
const WELL_KNOWN = 500;

/**
 * Whether a shop's row that names no company may be a game's later release, because both are of that shop and many know
 * it: of an entry that the shop had withdrawn, or had not told to the end, sources have no more than the day. The year
 * then neither joins nor parts them.
 */
export function isSoldLater(game: ReleaseFacts, row: ReleaseFacts, popularity: number): boolean {
  const late = yearsBetween(game.releaseDate, row.releaseDate);
  const isUntold = companiesOf(row).length === 0;
  return isUntold && late !== undefined && late >= 0 && shareDevice(game, row) && popularity >= WELL_KNOWN;
}
