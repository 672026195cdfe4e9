import { type SQL, sql } from 'drizzle-orm';
import { DATE, DEVICE_DATE, PRECISION, regionText } from '../../catalogue/copies-sql.ts';
import { FOR_ALL, isShownText } from '../../catalogue/mature.ts';
import type { ReminderKind } from './reminders.schema.ts';

/*
 * What there is to tell, as statements for many people at once. Each gives rows of (user_id, kind, subject, date,
 * facts), at most `SUBJECTS_MAX` of a kind for a person.
 */

/** A person to be told, on a day of their own calendar. `until`: the last day of releases that are told. */
export type ReminderPerson = {
  userId: string;
  today: string;
  until: string;
  /** The last day by which a free game has to be claimed to be told now. */
  freeUntil: string;
  /** The last row of `release_moves` that they were told of. */
  movesSeen: number;
  kinds: ReminderKind[];
};

/** How long before its day a game that leaves is told. */
const LEAVING_DAYS = 14;

/** Nobody reads more; what is beyond it stands in the calendar. */
const SUBJECTS_MAX = 40;

/** The readers who want a kind, as a table `r`. */
const readers = (of: ReminderPerson[], kind: ReminderKind) => sql`(SELECT p.value ->> 'userId' AS user_id,
    p.value ->> 'today' AS today, p.value ->> 'until' AS until, p.value ->> 'freeUntil' AS free_until,
    p.value ->> 'movesSeen' AS moves_seen
  FROM json_each(${JSON.stringify(of.filter(reader => reader.kinds.includes(kind)))}) p) r`;

/** Others may look at a locked screen or a mailbox: what is not for children is told to who has switched it on. */
const isTold = isShownText('r.user_id');

/** Games that a person wants or tracks. */
const awaited = sql.raw(`JOIN copies c ON c.user_id = r.user_id AND c.list IN (2, 3) AND c.archive_status IS NULL
  JOIN games g ON g.num = c.game AND ${isTold} ${DEVICE_DATE}`);

const date = sql.raw(DATE);
const precision = sql.raw(PRECISION);

/** What comes out in these days. Only a day counts: of a month nobody knows the morning. */
const releases = (of: ReminderPerson[]) => sql`SELECT DISTINCT r.user_id, 'release' AS kind, g.id AS subject,
    ${date} AS date, json_object('title', g.title, 'slug', g.slug, 'day', ${date}) AS facts,
    g.popularity AS weight
  FROM ${readers(of, 'release')} ${awaited}
  WHERE ${precision} = 'day' AND ${date} BETWEEN r.today AND r.until`;

/** Whether the date that a game has now lies ahead, as far as it is known. */
const liesAhead = sql.raw(`CASE g.release_precision WHEN 'day' THEN g.release_date >= r.today
  WHEN 'month' THEN substr(g.release_date, 1, 7) >= substr(r.today, 1, 7)
  WHEN 'year' THEN substr(g.release_date, 1, 4) >= substr(r.today, 1, 4) ELSE 1 END`);

/**
 * Dates that are no longer what the person was told: the first unseen move since the game is in their list says what it
 * was, the game what it is now. A date that moved and came back in between is none, and so is one that is not meant,
 * because the copy's device has its own.
 */
const moves = (
  of: ReminderPerson[],
) => sql`SELECT DISTINCT r.user_id, 'moved' AS kind, g.id AS subject, last.moved_at AS date,
    json_object('title', g.title, 'slug', g.slug, 'fromDay', first.from_date, 'fromPrecision', first.from_precision,
      'toDay', iif(g.release_precision = 'unknown', NULL, g.release_date),
      'toPrecision', iif(g.release_date IS NULL, 'unknown', g.release_precision)) AS facts,
    g.popularity AS weight
  FROM ${readers(of, 'moved')} ${awaited}
    JOIN release_moves first ON first.id = (SELECT min(id) FROM release_moves m
      WHERE m.game = g.num AND m.id > r.moves_seen AND m.moved_at >= c.added_at)
    JOIN release_moves last ON last.id = (SELECT max(id) FROM release_moves m WHERE m.game = g.num)
  WHERE o.date IS NULL AND ${liesAhead} AND (g.release_date IS NOT first.from_date OR g.release_precision <> first.from_precision)`;

/** The beginning of a subscription's id by which a platform is paid for. */
const FAMILY = sql.raw(`CASE s.platform WHEN 1 THEN 'ps-plus-' WHEN 2 THEN 'game-pass-' END`);

/**
 * Free games that have to be claimed soon and are not. What comes with a subscription is told to people who hold it,
 * what is free for everybody to people with games on that platform. Epic's are left out, as in the list.
 */
const freeGames = (of: ReminderPerson[]) => sql`SELECT r.user_id, 'free' AS kind, min(coalesce(g.id, f.id)) AS subject,
    f.claim_by AS date,
    json_object('title', coalesce(g.title, f.title), 'slug', g.slug, 'day', f.claim_by) AS facts,
    coalesce(g.popularity, 0) AS weight
  FROM ${readers(of, 'free')}
    JOIN free_games f ON f.claim_by BETWEEN r.today AND r.free_until AND NOT f.hidden AND f.source <> 'epic'
    JOIN subplatforms s ON s.num = f.subplatform
    LEFT JOIN games g ON g.num = f.game
  WHERE ${sql.raw(FOR_ALL)} AND NOT EXISTS (SELECT 1 FROM copies c WHERE c.user_id = r.user_id AND c.game = f.game AND c.list = 1
      AND coalesce(c.access, '') <> 'gone')
    AND CASE f.access WHEN 'subscription' THEN EXISTS (SELECT 1 FROM held_subscriptions h
        WHERE h.user_id = r.user_id AND substr(h.subscription, 1, length(${FAMILY})) = ${FAMILY})
      ELSE EXISTS (SELECT 1 FROM copies c JOIN subplatforms p ON p.num = c.subplatform
        WHERE c.user_id = r.user_id AND p.platform = s.platform) END
  GROUP BY r.user_id, coalesce(g.id, lower(f.title)), f.claim_by`;

/**
 * Games that leave a subscription the person holds, where its source says so: copies that are held through it and not
 * bought as well, and games that are wanted and could still be played there. A day is told two weeks before.
 */
const leaving = (of: ReminderPerson[]) => sql`SELECT r.user_id, 'leaving' AS kind, g.id AS subject,
    coalesce(max(s.leaves_at), '') AS date,
    json_object('title', g.title, 'slug', g.slug, 'day', max(s.leaves_at),
      'subscription', min(h.subscription)) AS facts,
    g.popularity AS weight
  FROM ${readers(of, 'leaving')}
    JOIN held_subscriptions h ON h.user_id = r.user_id
    JOIN copies c ON c.user_id = r.user_id AND c.archive_status IS NULL
    JOIN subscription_games s ON s.game = c.game AND s.leaves_soon AND s.region = ${sql.raw(regionText('r.user_id'))}
      AND s.subscription = CASE c.list
      WHEN 1 THEN iif(c.access = 'subscription' AND substr(c.subscription, 1, 5) = substr(h.subscription, 1, 5),
        c.subscription, NULL)
      WHEN 2 THEN h.subscription END
    JOIN games g ON g.num = c.game AND ${sql.raw(isTold)}
  WHERE coalesce(s.leaves_at, r.today) BETWEEN r.today AND date(r.today, ${`+${LEAVING_DAYS} days`})
    AND NOT EXISTS (SELECT 1 FROM copies b WHERE b.user_id = r.user_id AND b.game = c.game AND b.list = 1
      AND b.access IN ('bought', 'disc', 'lent', 'free_claim', 'free_to_play'))
  GROUP BY r.user_id, g.id`;

/** Everything that there is to tell to these readers. */
export const findings = (of: ReminderPerson[]): SQL => sql`SELECT user_id, kind, subject, date, facts FROM (
    SELECT *, row_number() OVER (PARTITION BY user_id, kind ORDER BY weight DESC, subject) AS place FROM (
      ${releases(of)} UNION ALL ${moves(of)} UNION ALL ${freeGames(of)} UNION ALL ${leaving(of)}))
  WHERE place <= ${SUBJECTS_MAX}`;
