import { sql } from 'drizzle-orm';
import { DATE, DEVICE_DATE, PRECISION } from '../catalogue/copies-sql.ts';

/** When the game comes out on the copy's device. */
export const dateOf = sql.raw(DATE);
export const precisionOf = sql.raw(PRECISION);

export const fromCopies = sql.raw(`FROM copies c JOIN games g ON g.num = c.game ${DEVICE_DATE}`);

/* Statements about games that a person waits for: `c` is a copy, `g` its game, `o` the date of its device. */

/** Tracked or wanted, and not archived. */
export const isWaitedFor = (userId: unknown) =>
  sql`c.user_id = ${userId} AND c.list IN (2, 3) AND c.archive_status IS NULL`;

/**
 * The last date that the present one is no part of, as `precision:date`: a day of 2027 is no move away from "2027". Null
 * if there is none. Only moves of a game's own date are known, not those of a device.
 */
export const movedFromColumn = sql.raw(`(SELECT m.from_precision || ':' || m.from_date FROM release_moves m
  WHERE m.game = g.num AND o.date IS NULL AND (g.release_precision = 'unknown' OR coalesce(g.release_date, '') NOT GLOB
    substr(m.from_date, 1, CASE m.from_precision WHEN 'day' THEN 10 WHEN 'month' THEN 7 ELSE 4 END) || '*')
  ORDER BY m.id DESC LIMIT 1)`);

const PRECISIONS = ['day', 'month', 'year'] as const;

/** Such a column, read. */
export function movedFromOf(column: string | null) {
  const [known, date] = column?.split(':') ?? [];
  const precision = PRECISIONS.find(one => one === known);
  return precision && date ? { date, precision } : null;
}
