import { and, eq, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { numOfId } from '../../catalogue/game-numbers.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch, insertSelect } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { inCells, unpacker } from '../../platform/database/packed.ts';
import { Problem } from '../../platform/http/problem.ts';
import { minutesTold, playedByOthers } from '../copy-sql.ts';
import { mayWriteOf } from '../diary/diary.queries.ts';
import { keepAddedDay, keepPlayDay } from '../undo/play-day-undos.ts';
import { countedDays } from './counted-days.ts';
import { type AddPlayDay, DAY_MINUTES, type PlayDaysQuery, type SettlePlayDay } from './play-days.schema.ts';
import { playDays } from './play-days.tables.ts';
import { daysByGame } from './played.ts';

const COLUMNS = ['id', 'day', 'gameId', 'minutes', 'source', 'counts', 'asked'];

type Cells = { id: string; day: string; gameId: string; minutes: number; source: typeof playDays.$inferSelect.source };
const unpack = unpacker<Cells & { counts: number; asked: number }>(COLUMNS);

/** The newest first. */
const selectDays = (db: Db, which: SQL) =>
  inCells(
    db,
    sql`d.id, d.day, g.id, d.minutes, d.source, d.counts, d.asked`,
    sql`FROM ${countedDays(which)} d JOIN games g ON g.num = d.game ORDER BY d.day DESC, g.title, d.source, d.id`,
  );

const toDays = (cells: { cell: string }[]) =>
  cells
    .flatMap(({ cell }) => unpack(cell))
    .map(row => ({ ...row, counts: Boolean(row.counts), asked: Boolean(row.asked) }));

/**
 * What the copies of a game and its playthroughs tell is one story: the one that tells more holds. Days are taken off: all
 * of them from what a person says of a playthrough, and from the copies those that stores and files told.
 */
function selectUnknown(db: Db, userId: string, gameId: string | undefined) {
  const isGame = gameId === undefined ? sql`` : sql`AND game = ${numOfId(gameId)}`;
  const left = sql<number>`max(0, told.copies - coalesce(d.dated, 0), told.times - coalesce(d.dated + d.added, 0))`;
  return db.select({ minutes: sql<number>`coalesce(sum(${left}), 0)` }).from(
    sql`(SELECT game, max(copies) AS copies, max(times) AS times FROM (
          SELECT c.game, coalesce(${sql.raw(minutesTold)}, 0) AS copies, 0 AS times FROM copies c
            WHERE c.user_id = ${userId} ${isGame} AND NOT ${sql.raw(playedByOthers('c'))} GROUP BY c.game
          UNION ALL SELECT game, 0, coalesce(sum(minutes), 0) FROM playthroughs WHERE user_id = ${userId} ${isGame} GROUP BY game)
        GROUP BY game) told
      LEFT JOIN ${daysByGame(sql`user_id = ${userId} ${isGame}`)} d ON d.game = told.game`,
  );
}

/** The days of a time, of a game or of all, and the minutes that were played on days which nobody knows. */
export async function listPlayDays(db: Db, userId: string, { from, to, gameId }: PlayDaysQuery) {
  const which = [
    sql`user_id = ${userId}`,
    ...(gameId === undefined ? [] : [sql`game = ${numOfId(gameId)}`]),
    ...(from === undefined ? [] : [sql`day >= ${from}`]),
    ...(to === undefined ? [] : [sql`day <= ${to}`]),
  ];
  const { days, unknown } = await batch(db, {
    days: selectDays(db, sql.join(which, sql` AND `)),
    unknown: selectUnknown(db, userId, gameId),
  });
  return { days: toDays(days), unknownMinutes: unknown[0]?.minutes ?? 0 };
}

/** Minutes that the person typed. Undefined for a game that they may not write about; throws 400 if the day is full. */
export async function addPlayDay(db: Db, userId: string, { gameId, day, minutes }: AddPlayDay) {
  const [id, token] = [crypto.randomUUID(), makeSecret()];
  const typed = sql`(SELECT coalesce(sum(minutes), 0) FROM play_days p WHERE p.user_id = ${userId} AND p.game = games.num
    AND p.day = ${day} AND p.source = 'manual')`;
  const { known, added } = await batch(db, {
    known: db.select({ id: games.id }).from(games).where(mayWriteOf(userId, gameId)),
    inserted: insertSelect(
      db,
      playDays,
      {
        id,
        userId: sql`users.id`,
        game: sql`games.num`,
        day,
        minutes,
        source: 'manual',
        createdAt: new Date().toISOString(),
      },
      sql`FROM users, games WHERE users.id = ${userId} AND ${mayWriteOf(userId, gameId)}
        AND ${typed} + ${minutes} <= ${DAY_MINUTES}`,
    ),
    kept: keepAddedDay(db, { token, userId, id }),
    added: db.select({ id: playDays.id }).from(playDays).where(eq(playDays.id, id)),
  });
  if (!known[0]) return undefined;
  if (!added[0]) throw new Problem('invalid', { minutes: ['day_is_full'] });
  return { id, undo: token };
}

/** The token that brings it back; undefined if it is not theirs. */
export async function removePlayDay(db: Db, userId: string, id: string): Promise<string | undefined> {
  const token = makeSecret();
  const { removed } = await batch(db, {
    kept: keepPlayDay(db, { token, userId, id }),
    removed: db
      .delete(playDays)
      .where(and(eq(playDays.id, id), eq(playDays.userId, userId)))
      .returning({ id: playDays.id }),
  });
  return removed.length > 0 ? token : undefined;
}

/**
 * Says whether what several told of a day and game are separate times. Undefined if there is no such day of theirs;
 * throws 400 if together they are more than a day.
 */
export async function settlePlayDay(db: Db, userId: string, { gameId, day, separate }: SettlePlayDay) {
  const which = sql`user_id = ${userId} AND game = ${numOfId(gameId)} AND day = ${day}`;
  const fits = separate ? sql`(SELECT sum(minutes) FROM play_days WHERE ${which}) <= ${DAY_MINUTES}` : sql`1`;
  const { fit, days } = await batch(db, {
    fit: db.all<{ fits: number | null }>(sql`SELECT ${fits} AS fits`),
    settled: db.run(sql`UPDATE play_days SET separate = ${Number(separate)} WHERE ${which} AND ${fits}`),
    days: selectDays(db, which),
  });
  const shown = toDays(days);
  if (shown.length === 0) return undefined;
  if (!fit[0]?.fits) throw new Problem('invalid', { separate: ['day_is_full'] });
  return shown;
}
