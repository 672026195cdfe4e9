import { type SQL, sql } from 'drizzle-orm';
import { games } from './catalogue.tables.ts';

/*
 * What is not for children, said once: which games a reader is shown. A game that no source has judged counts as one for
 * everybody. Which place follows which rule stands in `docs/decisions/not-for-children.md`.
 */

/** For `games g`, as text: what everybody may see, whoever reads. */
export const FOR_ALL = 'g.is_mature IS NOT 1';

/** The same for `games` in drizzle. */
export const isForAll: SQL = sql`${games.isMature} IS NOT 1`;

/** The same by a game's number, as SQL: read from an index of the few that are not, so the game itself stays unread. */
export const isForAllByNum = (num: string) =>
  `NOT EXISTS (SELECT 1 FROM games m INDEXED BY games_mature WHERE m.is_mature = 1 AND m.num = ${num})`;

/** Whether a person has switched on what is not for children; `user` is SQL that names them. False for nobody. */
export const showsMature = (user: string) =>
  `EXISTS (SELECT 1 FROM users reader WHERE reader.id = ${user} AND reader.shows_mature)`;

/** For `games g`, as text: what everybody may see, and the rest for who has switched it on. */
export const isShownText = (user: string) => `(${FOR_ALL} OR ${showsMature(user)})`;

/** By a game's number, as SQL: what a reader may see, and what they hold in any list. */
export const isShownOrHeldByNum = (num: string, user: string) => `(${isForAllByNum(num)} OR ${showsMature(user)}
  OR EXISTS (SELECT 1 FROM copies own WHERE own.user_id = ${user} AND own.game = ${num}))`;

const switchedOn = (user: unknown) =>
  sql`EXISTS (SELECT 1 FROM users reader WHERE reader.id = ${user} AND reader.shows_mature)`;

/** The same for `games g` in drizzle; `user` is an id, or SQL that names them. */
export const isShown = (user: unknown): SQL => sql`(${sql.raw(FOR_ALL)} OR ${switchedOn(user)})`;

/** For `games` in drizzle: also what a reader may see for the reason `own`, as what one holds in any list. */
export const isShownOr = (userId: string | undefined, own: (userId: string) => SQL): SQL =>
  userId === undefined ? isForAll : sql`(${isForAll} OR ${switchedOn(userId)} OR ${own(userId)})`;

/** For `games` in drizzle: what a reader is shown by its address. */
export const isShownOrHeld = (userId: string | undefined): SQL =>
  isShownOr(userId, id => sql`EXISTS (SELECT 1 FROM copies own WHERE own.user_id = ${id} AND own.game = ${games.num})`);
