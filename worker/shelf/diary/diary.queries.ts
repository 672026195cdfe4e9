import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { numOfId } from '../../catalogue/game-numbers.ts';
import { isShownOr } from '../../catalogue/mature.ts';
import { subplatformOf } from '../../catalogue/platforms.ts';
import { summaryColumns, toCard } from '../../catalogue/summary.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch, insertSelect } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import { findToday } from '../day/person-day.ts';
import { keepPlaythrough } from '../undo/playthrough-undos.ts';
import { type DiaryQuery, PLAYTHROUGHS_MAX, type SaveDiary, type SavePlaythrough } from './diary.schema.ts';
import { diary, playthroughs } from './diary.tables.ts';
import { isRead, refuseChanged, versionOf } from './note-version.ts';
import { pauseSlip } from './slips.ts';

/** A row of the diary that may go. */
export const SAYS_NOTHING = 'rating IS NULL AND note IS NULL AND stopped_at IS NULL';

const columns = {
  id: playthroughs.id,
  gameId: games.id,
  startedAt: playthroughs.startedAt,
  startedPrecision: playthroughs.startedPrecision,
  finishedAt: playthroughs.finishedAt,
  finishedPrecision: playthroughs.finishedPrecision,
  outcome: playthroughs.outcome,
  subplatform: playthroughs.subplatform,
  minutes: playthroughs.minutes,
  note: playthroughs.note,
  noteVersion: playthroughs.noteVersion,
  source: playthroughs.source,
  createdAt: playthroughs.createdAt,
};

/** Newest first: by the end, or the start of what has not ended; what has no date comes last. */
const at = sql`coalesce(${playthroughs.finishedAt}, ${playthroughs.startedAt})`;
const newestFirst = [at, playthroughs.startedAt, playthroughs.createdAt, playthroughs.id].map(by => desc(by));

const selectTimes = (db: Db) =>
  db.select(columns).from(playthroughs).innerJoin(games, eq(games.num, playthroughs.game));

type TimeRow = Awaited<ReturnType<typeof selectTimes>>[number];

function toPlaythrough({ subplatform, ...time }: TimeRow) {
  return { ...time, subplatformId: subplatformOf(subplatform ?? 0)?.id ?? null };
}

/** A game of which a person may write, beside `games`: what they are shown, hold, or have written about. */
export const mayWriteOf = (userId: string, gameId: string) =>
  and(
    eq(games.num, numOfId(gameId)),
    isShownOr(userId, id =>
      sql.join(
        ['copies', 'diary', 'playthroughs', 'play_days'].map(
          table =>
            sql`EXISTS (SELECT 1 FROM ${sql.raw(table)} own WHERE own.user_id = ${id} AND own.game = ${games.num})`,
        ),
        sql` OR `,
      ),
    ),
  );

function selectDiary(db: Db, userId: string, gameId: string) {
  return {
    known: db.select({ id: games.id }).from(games).where(mayWriteOf(userId, gameId)),
    entry: db
      .select({ rating: diary.rating, note: diary.note, noteVersion: diary.noteVersion, stoppedAt: diary.stoppedAt })
      .from(diary)
      .where(and(eq(diary.userId, userId), eq(diary.game, numOfId(gameId)))),
    times: selectTimes(db)
      .where(and(eq(playthroughs.userId, userId), eq(games.num, numOfId(gameId))))
      .orderBy(...newestFirst),
  };
}

type EntryRow = { rating: number | null; note: string | null; noteVersion: number; stoppedAt: string | null };
type DiaryRows = { known: { id: string }[]; entry: EntryRow[]; times: TimeRow[] };

function toDiary({ known: [game], entry, times }: DiaryRows) {
  if (!game) return undefined;
  const { rating = null, note = null, noteVersion = 0, stoppedAt = null } = entry[0] ?? {};
  return { gameId: game.id, rating, note, noteVersion, stoppedAt, playthroughs: times.map(toPlaythrough) };
}

/** What a person wrote about a game; undefined if there is no such game for them. */
export async function findDiary(db: Db, userId: string, gameId: string) {
  return toDiary(await batch(db, selectDiary(db, userId, gameId)));
}

/**
 * Changes the rating, the note, where one stopped, or several; what is left out stays. A row that says nothing is removed.
 * Throws note_changed if the note is not the one that its writer has read: then nothing is written, the rating neither.
 */
export async function saveDiary(db: Db, userId: string, gameId: string, wanted: SaveDiary) {
  const { rating, note, stoppedAt } = wanted;
  const now = new Date().toISOString();
  const set = [
    rating !== undefined && sql`rating = excluded.rating`,
    note !== undefined && sql`note_version = ${versionOf(wanted, now)}, note = excluded.note`,
    stoppedAt !== undefined && sql`stopped_at = excluded.stopped_at`,
  ];
  const read = await batch(db, {
    saved: db.run(sql`INSERT INTO diary (user_id, game, rating, note, note_version, stopped_at, updated_at)
      SELECT users.id, games.num, ${rating ?? null}, ${note ?? null}, ${note ? Date.parse(now) : 0}, ${stoppedAt ?? null}, ${now}
      FROM users, games LEFT JOIN diary d ON d.user_id = users.id AND d.game = games.num
      WHERE users.id = ${userId} AND ${mayWriteOf(userId, gameId)} AND ${isRead(wanted, { note: sql`d.note`, version: sql`coalesce(d.note_version, 0)` })}
      ON CONFLICT DO UPDATE SET ${sql.join([...set.filter(part => part !== false), sql`updated_at = ${now}`], sql`, `)}`),
    ...(stoppedAt && { paused: pauseSlip(db, { userId, gameId, now, day: await findToday(db, userId) }) }),
    emptied: db.delete(diary).where(and(eq(diary.userId, userId), sql.raw(SAYS_NOTHING))),
    ...selectDiary(db, userId, gameId),
  });
  const saved = toDiary(read);
  if (saved) refuseChanged(wanted, saved);
  return saved;
}

const readTime = (db: Db, userId: string, id: string) =>
  selectTimes(db).where(and(eq(playthroughs.userId, userId), eq(playthroughs.id, id)));

const values = ({ start, end, outcome, subplatform, minutes, note }: SavePlaythrough) => ({
  startedAt: start.date,
  startedPrecision: start.precision,
  finishedAt: end.date,
  finishedPrecision: end.precision,
  outcome,
  subplatform,
  minutes,
  note,
});

/** A new playthrough, or undefined if there is no such game for them. Throws too_many_playthroughs. */
export async function addPlaythrough(db: Db, userId: string, gameId: string, wanted: SavePlaythrough) {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const { known, added } = await batch(db, {
    known: db.select({ id: games.id }).from(games).where(mayWriteOf(userId, gameId)),
    inserted: insertSelect(
      db,
      playthroughs,
      {
        id,
        userId: sql`users.id`,
        game: sql`games.num`,
        ...values(wanted),
        noteVersion: wanted.note ? Date.parse(now) : 0,
        createdAt: now,
        updatedAt: now,
      },
      sql`FROM users, games WHERE users.id = ${userId} AND ${mayWriteOf(userId, gameId)}
        AND ${PLAYTHROUGHS_MAX} > (SELECT count(*) FROM playthroughs WHERE user_id = ${userId} AND game = games.num)`,
    ),
    added: readTime(db, userId, id),
  });
  if (!known[0]) return undefined;
  if (!added[0]) throw new Problem('too_many_playthroughs');
  return toPlaythrough(added[0]);
}

type PlaythroughKey = { userId: string; gameId: string; id: string };

const isIt = ({ userId, gameId, id }: PlaythroughKey): SQL | undefined =>
  and(eq(playthroughs.userId, userId), eq(playthroughs.id, id), eq(playthroughs.game, numOfId(gameId)));

/**
 * The playthrough with its new values; undefined if it is not the person's. Throws note_changed if its note is not the
 * one that was read: then nothing is written.
 */
export async function changePlaythrough(db: Db, place: PlaythroughKey, wanted: SavePlaythrough) {
  const updatedAt = new Date().toISOString();
  const { changed } = await batch(db, {
    set: db
      .update(playthroughs)
      .set({ ...values(wanted), noteVersion: versionOf(wanted, updatedAt), updatedAt })
      .where(and(isIt(place), isRead(wanted))),
    changed: selectTimes(db).where(isIt(place)),
  });
  if (changed[0]) refuseChanged(wanted, changed[0]);
  return changed[0] && toPlaythrough(changed[0]);
}

/** The token that brings a removed playthrough back; undefined if it is not the person's. */
export async function removePlaythrough(db: Db, place: PlaythroughKey): Promise<string | undefined> {
  const token = makeSecret();
  const { removed } = await batch(db, {
    kept: keepPlaythrough(db, { token, userId: place.userId, which: isIt(place) }),
    removed: db.delete(playthroughs).where(isIt(place)).returning({ id: playthroughs.id }),
  });
  return removed.length > 0 ? token : undefined;
}

/** A page of all playthroughs, newest first; those of a year by their end, or by the start of what has not ended. */
export async function listDiary(db: Db, userId: string, locale: Locale, { year, skip, count }: DiaryQuery) {
  const which = and(
    eq(playthroughs.userId, userId),
    year === undefined ? undefined : sql`substr(${at}, 1, 4) = ${String(year)}`,
  );
  const rating = sql<number | null>`(SELECT d.rating FROM diary d WHERE d.user_id = ${userId}
    AND d.game = ${playthroughs.game})`.as('rating');
  const { entries, all } = await batch(db, {
    entries: db
      .select({ time: columns, game: summaryColumns, rating })
      .from(playthroughs)
      .innerJoin(games, eq(games.num, playthroughs.game))
      .where(which)
      .orderBy(...newestFirst)
      .limit(count)
      .offset(skip),
    all: db.select({ total: sql<number>`count(*)` }).from(playthroughs).where(which),
  });
  const shown = entries.map(({ time, game, rating: stars }) => {
    return { ...toPlaythrough(time), rating: stars, game: { id: game.id, ...toCard(game, locale) } };
  });
  return { entries: shown, total: all[0]?.total ?? 0 };
}
