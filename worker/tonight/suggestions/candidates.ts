import { sql } from 'drizzle-orm';
import { regionText } from '../../catalogue/copies-sql.ts';
import { arabicBits } from '../../catalogue/facts/condition.ts';
import { arabicOf, type FactQuery, hasFacts, modesOf } from '../../catalogue/facts/facts.schema.ts';
import { isShown } from '../../catalogue/mature.ts';
import type { Db } from '../../platform/database/client.ts';
import { packing } from '../../platform/database/packed.ts';
import { IS_AT_HAND, lastPlayed, minutesTold } from '../../shelf/copy-sql.ts';
import { addedMinutes, withAdded } from '../../shelf/play-days/played.ts';
import { remainingOf } from '../plan/dates.schema.ts';
import { type Candidate, daysBetween } from './candidate.ts';

/*
 * The one statement behind tonight: everything that a person can play, as small rows of numbers in one cell. Twenty
 * thousand of them are two megabytes; the games that are shown are read beside them.
 */

const column = <T>(text: string) => sql<T>`${sql.raw(text)}`;

const columns = {
  copy: column<number>('c.rowid'),
  game: column<number>('c.game'),
  subplatform: column<number>('c.subplatform'),
  status: column<number>('c.status'),
  // Imports give "must play" to everything. It is a word of the owner only where they added or sorted it.
  priority: column<number | null>(
    `iif(c.sorted_at IS NOT NULL OR c.priority <> 2 OR c.source = 'manual', c.priority, NULL)`,
  ),
  minutes: column<number | null>('a.minutes'),
  playedBefore: column<string | null>('a.played'),
  isArchivedFinished: column<number>('a.finished'),
  lastPlayed: column<string | null>(`substr(${lastPlayed('c')}, 1, 10)`),
  added: column<string>('substr(c.added_at, 1, 10)'),
  mainStory: column<number | null>('g.main_story_minutes'),
  genres: column<string | null>('g.genre_nums'),
  arabic: column<number>(arabicBits('g')),
  modes: column<number | null>('g.modes'),
  subscription: column<string | null>(`iif(s.game IS NULL, NULL, c.subscription)`),
  leavesAt: column<string | null>('s.leaves_at'),
  ended: column<number | null>('t.ended'),
  open: column<number | null>('t.open'),
  wasFinished: column<number | null>('t.was_finished'),
  startedAt: column<string | null>('t.started_at'),
  startedPrecision: column<'day' | 'month' | 'year' | 'unknown' | null>('t.started_precision'),
  rests: column<number>('r.game IS NOT NULL'),
};

const rows = packing(columns);
type CandidateRow = ReturnType<typeof rows.unpack>[number];

/** What the history says of each game. Of several open playthroughs the newest start counts: `max` takes its row. */
const timesOf = (userId: string) => sql`(SELECT p.game,
    sum(iif(p.outcome IN ('finished', 'completed'), p.minutes, 0)) AS ended,
    sum(iif(p.outcome IN ('finished', 'completed'), 0, p.minutes)) AS open,
    sum(p.outcome IN ('finished', 'completed')) AS was_finished,
    max(iif(p.outcome = 'playing', p.started_at, NULL)) AS started_at,
    p.started_precision
  FROM playthroughs p WHERE p.user_id = ${userId} GROUP BY p.game)`;

/**
 * What all copies of a game say together: they are copies of one story. Those that were archived or went with a
 * subscription were played too. `played` is the earliest of their last days.
 */
const allCopiesOf = (
  userId: string,
) => sql`(SELECT game, ${sql.raw(withAdded('told', 'added'))} AS minutes, played, finished
  FROM (SELECT game, ${sql.raw(minutesTold)} AS told, ${sql.raw(addedMinutes('c'))} AS added,
    min(substr(last_played_at, 1, 10)) AS played, coalesce(max(archive_status = 'finished'), 0) AS finished
  FROM copies c WHERE user_id = ${userId} AND list = 1 GROUP BY game))`;

/** What a source says will leave, each game once; a day that is past is no news. */
const leaving = (userId: string, today: string) => sql`(SELECT subscription, game, min(leaves_at) AS leaves_at
  FROM subscription_games WHERE leaves_soon AND region = (SELECT ${sql.raw(regionText('u.id'))} FROM users u WHERE u.id = ${userId}) AND game IS NOT NULL AND coalesce(leaves_at, ${today}) >= ${today}
  GROUP BY subscription, game)`;

/** The copies `c` that a person can play: theirs, not archived, at hand. */
export const playable = (userId: string) =>
  sql`c.user_id = ${userId} AND c.list = 1 AND c.archive_status IS NULL AND ${sql.raw(IS_AT_HAND)}`;

/** Everything that a person can play and that may be suggested to them, as a statement of a batch. */
export function selectCandidates(db: Db, userId: string, { now, today }: { now: string; today: string }) {
  return db.all<{ packed: string }>(sql`SELECT ${rows.cell} AS packed
    FROM copies c JOIN games g ON g.num = c.game
    JOIN ${allCopiesOf(userId)} a ON a.game = c.game
    LEFT JOIN ${timesOf(userId)} t ON t.game = c.game
    LEFT JOIN ${leaving(userId, today)} s
      ON s.game = c.game AND s.subscription = c.subscription AND c.access = 'subscription'
    LEFT JOIN rests r ON r.user_id = c.user_id AND r.game = c.game AND r.until > ${now}
    WHERE ${playable(userId)} AND ${isShown(userId)}`);
}

const DAY_MINUTES = 1_440;

/**
 * The start of what is played, unless the copies tell of earlier evenings: they were played before that day, or longer
 * than the days since then are. Who finished it before has such evenings, and starts anew all the same.
 */
function startOf({ startedAt, playedBefore, minutes, ...row }: CandidateRow, today: string): Candidate['started'] {
  if (startedAt === null) return null;
  // Past midnight the evening is still that of the day before.
  const most = (Math.max(daysBetween(startedAt, today), 0) + 1) * DAY_MINUTES;
  const wasPlayed = (playedBefore !== null && playedBefore < startedAt) || (minutes ?? 0) > most;
  return wasPlayed && !row.wasFinished ? null : { at: startedAt, precision: row.startedPrecision ?? 'unknown' };
}

type CandidateQuery = FactQuery & { evening: string };

function toCandidate(row: CandidateRow, { evening: today, ...asked }: CandidateQuery): Candidate {
  const wasFinished = (row.wasFinished ?? 0) > 0 || row.isArchivedFinished === 1;
  const played = { mainStory: row.mainStory, onCopies: row.minutes, ended: row.ended ?? 0, open: row.open ?? 0 };
  return {
    copy: row.copy,
    game: row.game,
    subplatform: row.subplatform,
    isPlaying: row.status === 2,
    priority: row.priority,
    storyMinutes: row.mainStory,
    remainingMinutes: remainingOf(played, wasFinished),
    wasFinished,
    started: startOf(row, today),
    lastPlayed: row.lastPlayed,
    added: row.added,
    leaving: row.subscription === null ? null : { subscription: row.subscription, day: row.leavesAt },
    genres: row.genres === null ? [] : row.genres.split(',').map(Number),
    isResting: row.rests === 1,
    hasFacts: hasFacts({ arabic: arabicOf(row.arabic), modes: modesOf(row.modes) }, asked),
  };
}

/**
 * The candidates of the cell that `selectCandidates` reads. A game that was archived as finished on another copy is done
 * with, unless it is being played.
 */
export function toCandidates([read]: readonly { packed: string }[], asked: CandidateQuery): Candidate[] {
  const all = rows.unpack(read?.packed);
  const playing = new Set(all.filter(row => row.status === 2).map(row => row.game));
  const open = all.filter(row => row.isArchivedFinished === 0 || playing.has(row.game));
  return open.map(row => toCandidate(row, asked));
}
