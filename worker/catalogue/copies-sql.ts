import { HOME_REGION } from '../providers/regions.schema.ts';

/** How one copy is held best, from the surest. */
const RANKS = [
  'bought',
  'disc',
  'lent',
  'free_claim',
  'free_to_play',
  'subscription',
  'shared',
  'borrowed',
  'played',
  'gone',
];

/** A letter, so that ten ranks are in order as text. */
const letterOf = (rank: number) => String.fromCharCode('a'.charCodeAt(0) + rank);

const ranked = (column: string) =>
  `CASE ${column} ${RANKS.map((access, at) => `WHEN '${access}' THEN '${letterOf(at)}'`).join(' ')} ELSE 'z' END`;

/** The best access of the rows of a group: an aggregate. */
export const bestAccess = (column: string) => `substr(min(${ranked(column)} || ${column}), 2)`;

/** Whose lists of subscriptions are a person's, in SQL; `user` is SQL that names them. */
export const regionText = (user: string) =>
  `coalesce((SELECT reader.region FROM users reader WHERE reader.id = ${user}), '${HOME_REGION}')`;

/*
 * When a game comes out for somebody who holds it on a device, as parts of statements: `c` is their copy, `g` its game.
 * Where a source tells the device's own date, it is meant; otherwise the date of the game.
 */

/** Joins the device's own date, `o`; it is null where no source tells one. */
export const DEVICE_DATE = 'LEFT JOIN game_releases o ON o.game = c.game AND o.subplatform = c.subplatform';

/** The first day of the period; null if no date is known. */
export const DATE = 'coalesce(o.date, g.release_date)';

/** What the period is: `day`, `month`, `year` or `unknown`. */
export const PRECISION = 'coalesce(o.precision, g.release_precision)';
