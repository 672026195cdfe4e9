import { type SQL, sql } from 'drizzle-orm';
import { games } from './catalogue.tables.ts';

/*
 * What is not for children, said once: which games a reader is shown. A game that no source has judged counts as one for
 * everybody. Which place follows which rule stands in `docs/decisions/not-for-children.md`.
 */

/** Whether `games g` is for everybody, as text. */
export const FOR_ALL = 'g.is_mature IS NOT 1';

/** Whether `games` is for everybody, in drizzle. */
export const isForAll: SQL = sql`${games.isMature} IS NOT 1`;

/**
 * Whether a game is for everybody, by its number, as SQL. An index of the few that are not is read, so the game itself
 * stays unread.
 */
export const isForAllByNum = (num: string) =>
  `NOT EXISTS (SELECT 1 FROM games m INDEXED BY games_mature WHERE m.is_mature = 1 AND m.num = ${num})`;

/** Whether a person has switched on what is not for children; `user` is SQL that names them. False for nobody. */
export const showsMature = (user: string) =>
  `EXISTS (SELECT 1 FROM users reader WHERE reader.id = ${user} AND reader.shows_mature)`;

/** Whether `games g` is shown to a person, as text. */
export const isShownText = (user: string) => `(${FOR_ALL} OR ${showsMature(user)})`;

/** Whether a game is shown to a person, or held in any list, by its number, as SQL. */
export const isShownOrHeldByNum = (num: string, user: string) => `(${isForAllByNum(num)} OR ${showsMature(user)}
  OR EXISTS (SELECT 1 FROM copies own WHERE own.user_id = ${user} AND own.game = ${num}))`;

const switchedOn = (user: unknown) =>
  sql`EXISTS (SELECT 1 FROM users reader WHERE reader.id = ${user} AND reader.shows_mature)`;

/** Whether `games g` is shown to a person, in drizzle; `user` is an id, or SQL that names them. */
export const isShown = (user: unknown): SQL => sql`(${sql.raw(FOR_ALL)} OR ${switchedOn(user)})`;

/** Whether `games` is shown to a reader, or is theirs to see for the reason `own`, such as a copy; in drizzle. */
export const isShownOr = (userId: string | undefined, own: (userId: string) => SQL): SQL =>
  userId === undefined ? isForAll : sql`(${isForAll} OR ${switchedOn(userId)} OR ${own(userId)})`;

/** Whether `games` is shown to a reader by its address: also what they hold; in drizzle. */
export const isShownOrHeld = (userId: string | undefined): SQL =>
  isShownOr(userId, id => sql`EXISTS (SELECT 1 FROM copies own WHERE own.user_id = ${id} AND own.game = ${games.num})`);
