import { type SQL, sql } from 'drizzle-orm';
import { factsCondition } from '../../catalogue/facts/condition.ts';
import { isShown } from '../../catalogue/mature.ts';
import { HOURS_PER_WEEK } from '../plan/plan.schema.ts';
import { playable } from './candidates.ts';
import { chanceIn, seedOf } from './chance.ts';
import type { EveningQuery } from './evening.ts';
import {
  BROAD_GENRES,
  COMING_WEEKS,
  JUST_STARTED_SHARE,
  LATELY_DAYS,
  LONG_UNPLAYED_DAYS,
  NOT_TONIGHT_SHARE,
  PAST_ITS_STORY_SHARE,
  PAUSED_SHARE,
  PRIORITY_SHARES,
  SHORT_EVENING_MINUTES,
  UNSAID_PRIORITY_SHARE,
  WEIGHTS,
} from './weights.ts';

/*
 * About the order of the ranking, in SQL and with the same weights, but without the playthroughs. It only decides which
 * copies are read together with the candidates: what it misses costs a second round trip and no wrong answer.
 */

const LIKELY = 40;
const LIKELY_FOR_EACH_TURN = 6;
const LIKELY_MAX = 160;

const points = (of: keyof typeof WEIGHTS, share: SQL) => sql`round(${WEIGHTS[of]} * (${share}))`;
const day = (column: string) => sql.raw(`substr(${column}, 1, 10)`);

const story = sql.raw('g.main_story_minutes');
const left = sql.raw('max(0, g.main_story_minutes - coalesce(c.minutes_played, 0))');
const done = sql`iif(${left} > 0, 1 - 1.0 * ${left} / ${story}, 0)`;

const nearEnd = sql`CASE WHEN c.status = 2 THEN ${JUST_STARTED_SHARE} + ${1 - JUST_STARTED_SHARE} * ${done}
  WHEN ${done} > 0 THEN ${PAUSED_SHARE} * ${done} ELSE 0 END`;

const isUnsaid = sql.raw(`c.sorted_at IS NULL AND c.priority = 2 AND c.source <> 'manual'`);
const shares = Object.entries(PRIORITY_SHARES).map(([priority, share]) => sql`WHEN ${Number(priority)} THEN ${share}`);
const priority = sql`iif(${isUnsaid}, ${UNSAID_PRIORITY_SHARE}, CASE c.priority ${sql.join(shares, sql` `)} ELSE 0 END)`;

function fits(userId: string, minutes: number): SQL {
  const hours = sql`coalesce((SELECT hours_per_week FROM plans WHERE user_id = ${userId}), ${HOURS_PER_WEEK})`;
  const share = sql`max(0, 1 - ${left} / 60.0 / ${hours} / ${COMING_WEEKS})`;
  const later = minutes <= SHORT_EVENING_MINUTES ? sql`${share} * ${NOT_TONIGHT_SHARE}` : share;
  return sql`CASE WHEN ${story} IS NULL THEN 0 WHEN ${left} = 0 THEN iif(c.status = 2, ${PAST_ITS_STORY_SHARE}, 0)
    WHEN ${left} <= ${minutes} THEN 1 ELSE ${later} END`;
}

const unplayed = (evening: string) => sql`iif(c.status = 2, 0, min(1, max(0,
  (julianday(${evening}) - julianday(coalesce(${day('c.last_played_at')}, ${day('c.added_at')}))) / ${LONG_UNPLAYED_DAYS})))`;

const leaves = sql.raw(`c.access = 'subscription' AND EXISTS (SELECT 1 FROM subscription_games s
  WHERE s.game = c.game AND s.subscription = c.subscription AND s.leaves_soon)`);

const isTelling = sql`r.genre NOT IN ${BROAD_GENRES}`;

/** The genres of what is played these weeks. */
const late = (userId: string, evening: string) => sql`SELECT DISTINCT r.genre FROM copies c
  JOIN game_genres r ON r.game = c.game AND ${isTelling}
  WHERE ${playable(userId)} AND (c.status = 2 OR ${day('c.last_played_at')} >= date(${evening}, ${`-${LATELY_DAYS} days`}))`;

const variety = sql`EXISTS (SELECT 1 FROM late) AND EXISTS (SELECT 1 FROM game_genres r WHERE r.game = c.game AND ${isTelling})
  AND NOT EXISTS (SELECT 1 FROM game_genres r WHERE r.game = c.game AND r.genre IN (SELECT genre FROM late))`;

/** The rows of the copies that are likely to be shown, as a query. */
export function likelyRows(userId: string, { minutes, subplatforms, again, evening, ...facts }: EveningQuery): SQL {
  const isThere = subplatforms?.length ? sql`c.subplatform IN ${subplatforms}` : sql`TRUE`;
  const hasFacts = sql.raw(factsCondition('g', facts) ?? 'TRUE');
  const parts = [
    points('nearEnd', nearEnd),
    points('priority', priority),
    points('fits', fits(userId, minutes)),
    points('leaves', leaves),
    points('unplayed', unplayed(evening)),
    points('variety', variety),
  ];
  const chance = chanceIn(sql.raw('c.game'), seedOf(`${userId} ${evening}`));
  return sql`WITH late AS MATERIALIZED (${late(userId, evening)})
    SELECT c.rowid FROM copies c JOIN games g ON g.num = c.game
    WHERE ${playable(userId)} AND ${isShown(userId)} AND ${isThere} AND ${hasFacts}
      AND NOT EXISTS (SELECT 1 FROM rests z WHERE z.user_id = c.user_id AND z.game = c.game AND z.until > ${new Date().toISOString()})
    ORDER BY ${sql.join(parts, sql` + `)} DESC, ${chance}, c.game
    LIMIT ${Math.min(LIKELY_MAX, LIKELY + LIKELY_FOR_EACH_TURN * again)}`;
}
