import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { catalogueWords } from '../../catalogue/catalogue.words.ts';
import { regionText } from '../../catalogue/copies-sql.ts';
import { factsCondition } from '../../catalogue/facts/condition.ts';
import { GENRES } from '../../catalogue/genres.ts';
import { lengthOf } from '../../catalogue/lengths.ts';
import { isShown } from '../../catalogue/mature.ts';
import { subplatformOf } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { type CopyRow, copyColumns, toCopy } from '../../shelf/copies.ts';
import { lastPlayed } from '../../shelf/copy-sql.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import { HOURS_PER_WEEK } from '../plan/plan.schema.ts';
import type { Candidate } from './candidate.ts';
import { playable } from './candidates.ts';
import { chanceIn, seedOf } from './chance.ts';
import type { EveningQuery } from './evening.ts';
import type { Suggestion } from './rank.ts';
import type { SuggestionReason } from './reasons.ts';
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
 * About the order of the ranking, in SQL and with the same weights, but without the playthroughs and what was added by hand. It only decides which
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
  (julianday(${evening}) - julianday(coalesce(${day(lastPlayed('c'))}, ${day('c.added_at')}))) / ${LONG_UNPLAYED_DAYS})))`;

const leaves = sql.raw(`c.access = 'subscription' AND EXISTS (SELECT 1 FROM subscription_games s
  WHERE s.game = c.game AND s.subscription = c.subscription AND s.leaves_soon AND s.region = ${regionText('c.user_id')})`);

const isTelling = sql`r.genre NOT IN ${BROAD_GENRES}`;

/** The genres of what is played these weeks. */
const late = (userId: string, evening: string) => sql`SELECT DISTINCT r.genre FROM copies c
  JOIN game_genres r ON r.game = c.game AND ${isTelling}
  WHERE ${playable(userId)} AND (c.status = 2 OR ${day(lastPlayed('c'))} >= date(${evening}, ${`-${LATELY_DAYS} days`}))`;

const variety = sql`EXISTS (SELECT 1 FROM late) AND EXISTS (SELECT 1 FROM game_genres r WHERE r.game = c.game AND ${isTelling})
  AND NOT EXISTS (SELECT 1 FROM game_genres r WHERE r.game = c.game AND r.genre IN (SELECT genre FROM late))`;

/** The rows of the copies that are likely to be shown, as a query. */
function likelyRows(userId: string, { minutes, subplatforms, again, evening, ...facts }: EveningQuery): SQL {
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

/*
 * The copies that are shown. Which they are is known only after the ranking, so those that are likely are read together
 * with the candidates: an answer takes one round trip, without this always two. What was missed is read afterwards.
 */

type ShownRow = CopyRow & { row: number };

function selectRows(db: Db, which: SQL | undefined) {
  return db
    .select({ ...copyColumns, row: sql<number>`${copies}.rowid` })
    .from(copies)
    .innerJoin(games, eq(games.num, copies.game))
    .where(which);
}

/** The copies that are likely to be shown, as a statement of a batch. */
export const selectShown = (db: Db, userId: string, query: EveningQuery) =>
  selectRows(db, sql`${copies}.rowid IN (${likelyRows(userId, query)})`);

/** The copies by their rows, with those of the picks that were not likely. */
export async function listShown(db: Db, userId: string, shown: readonly ShownRow[], picks: readonly Suggestion[]) {
  const byRow = new Map(shown.map(copy => [copy.row, copy]));
  const missing = picks.map(pick => pick.candidate.copy).filter(row => !byRow.has(row));
  if (missing.length > 0) {
    const more = await selectRows(db, and(eq(copies.userId, userId), inArray(sql`${copies}.rowid`, missing)));
    for (const copy of more) byRow.set(copy.row, copy);
  }
  return byRow;
}

type ShownRows = ReadonlyMap<number, ShownRow>;

/** A genre is told by its name, everything else as it is. */
function toReason(reason: SuggestionReason, locale: Locale) {
  if (reason.code !== 'otherGenre') return reason;
  const genre = GENRES.find(one => one.num === reason.genre) ?? GENRES[0];
  return { code: reason.code, genre: { id: genre.id, name: catalogueWords(locale).genres[genre.code] } };
}

/** A pick as the API shows it; none if its copy has gone this instant. */
export function toPick({ candidate, reasons }: Suggestion, shown: ShownRows, locale: Locale) {
  const copy = shown.get(candidate.copy);
  if (!copy) return [];
  const { remainingMinutes } = candidate;
  return [{ copy: toCopy(copy, locale), reasons: reasons.map(one => toReason(one, locale)), remainingMinutes }];
}

export function toSpine({ copy: row, subplatform }: Candidate, shown: ShownRows) {
  const copy = shown.get(row);
  if (!copy) return [];
  const { slug, title, mainStoryMinutes } = copy;
  return [{ slug, title, lengthId: lengthOf(mainStoryMinutes), on: subplatformOf(subplatform)?.title ?? null }];
}
