import { type SQL, sql } from 'drizzle-orm';

/*
 * Nothing is counted twice. What the person typed, what stores told and what a file told of one day and game may be the
 * same evening: the person is asked, and until they answer, and if it was, the one who told most counts.
 */

/** As text, so that a window adds up what one of the three told. */
const toldBy = (which: string) => `coalesce(sum(minutes) FILTER (WHERE ${which}) OVER same, 0)`;

/** The rows of `play_days` of a condition on them, which takes whole days: each with whether it `counts`, and is `asked` about. */
export const countedDays = (which: SQL) => sql`(SELECT id, game, day, minutes, source,
    separate OR told = max(by_hand, by_file, by_store) AND CASE source
      WHEN 'manual' THEN by_store < told WHEN 'move_in' THEN by_store < told AND by_hand < told ELSE 1 END AS counts,
    NOT settled AND (by_hand > 0) + (by_file > 0) + (by_store > 0) > 1 AS asked
  FROM (SELECT *, CASE source WHEN 'manual' THEN by_hand WHEN 'move_in' THEN by_file ELSE by_store END AS told
    FROM (SELECT id, game, day, minutes, source, ${sql.raw(toldBy("source = 'manual'"))} AS by_hand,
        ${sql.raw(toldBy("source = 'move_in'"))} AS by_file,
        ${sql.raw(toldBy("source NOT IN ('manual', 'move_in')"))} AS by_store,
        min(coalesce(separate, 0)) OVER same AS separate, min(separate IS NOT NULL) OVER same AS settled
      FROM play_days WHERE ${which} WINDOW same AS (PARTITION BY game, day))))`;
