import { type SQL, sql } from 'drizzle-orm';

/*
 * How long a game was played is one number wherever it stands. What stores and files tell of days is part of what they
 * tell of the copies in all; what the person told beyond that is added to it. In small steps: the database reads no
 * statement that nests deeper than about a hundred, and the conditions of views are deep.
 */

const HEAD = `rows AS (SELECT game, day, minutes, separate IS 1 AS separate,
    iif(source = 'manual', minutes, 0) AS by_hand, iif(source = 'move_in', minutes, 0) AS by_file
  FROM play_days WHERE `;
/** What stores and files told of a day may be the same evening, unless the person said that it is not. */
const TAIL = `),
  days AS (SELECT game, min(separate) AS separate, sum(minutes) AS minutes, sum(by_hand) AS by_hand, sum(by_file) AS by_file
    FROM rows GROUP BY game, day),
  told AS (SELECT game, separate, by_hand, by_file, minutes - by_hand AS both, minutes - by_hand - by_file AS by_store FROM days),
  most AS (SELECT game, separate, by_hand, both, max(by_file, by_store) AS most FROM told),
  others AS (SELECT game, separate, by_hand, iif(separate, both, most) AS others FROM most),
  beyond AS (SELECT game, separate, by_hand, others, max(by_hand, others) AS most FROM others),
  own AS (SELECT game, others, iif(separate, by_hand, most - others) AS own FROM beyond),
  sums AS (SELECT game, sum(others) AS dated, sum(own) AS added FROM own GROUP BY game)`;

/** Each game of days of a condition: minutes that stores and files dated, and those that the person added to them. */
export const daysByGame = (which: SQL) => sql`(WITH ${sql.raw(HEAD)}${which}${sql.raw(TAIL)} SELECT * FROM sums)`;

/** What stores and files dated is added only as far as the copies, by `minutesTold`, have less. */
const added = (copies: string) => `WITH ${HEAD}user_id = ${copies}.user_id AND game = ${copies}.game${TAIL},
  copied AS (SELECT platform * (source <> 'move_in') AS teller, minutes_played, dated, added
    FROM sums CROSS JOIN copies x CROSS JOIN subplatforms p
    WHERE p.num = x.subplatform AND x.user_id = ${copies}.user_id AND x.game = ${copies}.game),
  each AS (SELECT sum(minutes_played) AS minutes, dated, added FROM copied GROUP BY teller),
  best AS (SELECT coalesce(max(minutes), 0) AS told, dated, added FROM each),
  more AS (SELECT max(dated, told) - told + added AS more FROM best)`;

/** What the days of a copy's game have beyond the minutes of its copies, as the text of SQL; null if it has no days. */
export const addedMinutes = (copies: string) => `(${added(copies)} SELECT more FROM more)`;

/** Minutes that are known of copies and those that were added to them: null if there are neither. */
export const withAdded = (known: string, more: string) => `coalesce(${known} + ${more}, ${more}, ${known})`;

/** Minutes of a copy with what was added to its game. */
export const playedMinutes = (copies: string) => `(${added(copies)},
  own_copy AS (SELECT ${copies}.minutes_played AS minutes)
  SELECT ${withAdded('minutes', 'more')} FROM own_copy LEFT JOIN more)`;
