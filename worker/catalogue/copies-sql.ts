/** How one copy is held best, from the surest. */
const RANKS = ['bought', 'free_claim', 'free_to_play', 'subscription', 'played', 'gone'];

const ranked = (column: string) =>
  `CASE ${column} ${RANKS.map((access, at) => `WHEN '${access}' THEN ${at + 1}`).join(' ')} ELSE ${RANKS.length + 1} END`;

/** The best access of the rows of a group: an aggregate. */
export const bestAccess = (column: string) => `substr(min(${ranked(column)} || ${column}), 2)`;

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
