import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { ListId } from '../../catalogue/lists.schema.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type CopyRow, selectCopies } from '../copies.ts';
import { presentCopies } from '../copy-sql.ts';
import { openTimes, pauseTimes } from '../diary/acts.ts';
import { copies } from '../shelf.tables.ts';
import { PLAYING_PRIORITY, type PlaceCopy } from './lists.schema.ts';

/** A copy's rank in its list: 1 for a game that is being played, otherwise its priority. */
const shelfRank = sql<number>`iif(${copies.status} = 2, 1, ${copies.priority})`;

/** The order of a list: by rank, then by position. */
export const listOrder = [asc(shelfRank), asc(copies.position), asc(copies.id)];

export type Order = (a: CopyRow, b: CopyRow) => number;

const rankOf = (copy: CopyRow) => (copy.status === 2 ? 1 : copy.priority);

/** `listOrder` for rows that are read already. */
export const inListOrder: Order = (a, b) => rankOf(a) - rankOf(b) || a.position - b.position || (a.id < b.id ? -1 : 1);

/**
 * Neighbours closer than this are renumbered. Positions are as large as timestamps in ms, so a double still
 * distinguishes them.
 */
const GAP_MIN = 1;
const GAP = 1024;

/** The copies of a list among these ids that are not archived. */
const areListed = (userId: string, list: ListId, ids: string[]) =>
  and(
    eq(copies.userId, userId),
    eq(copies.list, list),
    isNull(copies.archiveStatus),
    sql`${copies.id} IN ${presentCopies(ids)}`,
  );

/** Refuses "currently playing" as the priority of a copy that is not owned. */
export function checkPriority(list: ListId, priority: number | null | undefined): void {
  if (list !== 1 && priority === PLAYING_PRIORITY) throw new Problem('invalid', { priority: ['out_of_range'] });
}

/** The copy with its new priority, or undefined; 1 starts an owned game and keeps the priority it has. */
export async function setPriority(
  db: Db,
  userId: string,
  list: ListId,
  { id, priority, day }: { id: string; priority: number; day: string },
): Promise<CopyRow | undefined> {
  checkPriority(list, priority);
  const started = priority === PLAYING_PRIORITY;
  const change = started ? { status: 2 } : { priority };
  const now = new Date().toISOString();
  const { changed } = await batch(db, {
    ...(started && openTimes({ db, which: areListed(userId, list, [id]), now, day })),
    set: db
      .update(copies)
      .set({ ...change, updatedAt: now, sortedAt: now })
      .where(areListed(userId, list, [id])),
    changed: selectCopies(db).where(areListed(userId, list, [id])),
  });
  return changed[0];
}

/** Starts or stops owned games; those of the ids that exist, as they are now. */
export async function setPlaying(
  db: Db,
  userId: string,
  { ids, day }: { ids: string[]; day: string },
  playing: boolean,
): Promise<CopyRow[]> {
  const now = new Date().toISOString();
  const act = { db, which: areListed(userId, 1, ids), now, day };
  const { changed } = await batch(db, {
    ...(playing ? openTimes(act) : pauseTimes(act)),
    set: db
      .update(copies)
      .set({ status: playing ? 2 : 1, updatedAt: now, sortedAt: now })
      .where(areListed(userId, 1, ids)),
    changed: selectCopies(db)
      .where(areListed(userId, 1, ids))
      .orderBy(...listOrder),
  });
  return changed;
}

type Spot = PlaceCopy & { id: string; userId: string; list: ListId; day: string };

/** The other copies of the same rank, as a table `c`. */
function companions({ id, userId, list, priority }: Spot): SQL {
  return sql`(SELECT id, position, ${shelfRank} AS shelf_rank FROM copies WHERE user_id = ${userId}
    AND list = ${list} AND archive_status IS NULL AND id NOT IN ${presentCopies([id])} AND ${shelfRank} = ${priority}) c`;
}

/** Whether a companion stands before the place. After a copy of another rank means the near end of this one. */
function isBefore({ after, userId }: Spot): SQL {
  if (after === null) return sql`0`;
  return sql`(c.shelf_rank, c.position, c.id) <=
    (SELECT ${shelfRank}, position, id FROM copies WHERE id IN ${presentCopies([after])} AND user_id = ${userId})`;
}

const before = (spot: Spot) => sql`(SELECT max(c.position) FROM ${companions(spot)} WHERE ${isBefore(spot)})`;
const behind = (spot: Spot) => sql`(SELECT min(c.position) FROM ${companions(spot)} WHERE NOT ${isBefore(spot)})`;

/** Renumbers the companions from the first one on, if there is no room at the position. */
function spread(db: Db, spot: Spot) {
  return db.run(sql`UPDATE copies SET position = o.position FROM (
      SELECT c.id, min(c.position) OVER () + ${GAP} * row_number() OVER (ORDER BY c.position, c.id) AS position
      FROM ${companions(spot)} WHERE ${behind(spot)} - ${before(spot)} < ${GAP_MIN}) o
    WHERE copies.id = o.id`);
}

/** First is where a new copy would be, so that newer ones still lead. */
function positionAt(spot: Spot): SQL {
  const first = -Date.now();
  return sql`coalesce((${before(spot)} + ${behind(spot)}) / 2, ${before(spot)} + ${GAP},
    min(${first}, ${behind(spot)} - 1), ${first})`;
}

/**
 * Puts a copy after another of its list, or first, among those of the given priority; undefined unless both exist.
 * Priority 1 is the rank of games being played: placing a copy there starts it, elsewhere stops it.
 */
export async function placeCopy(db: Db, spot: Spot): Promise<CopyRow | undefined> {
  checkPriority(spot.list, spot.priority);
  const { id, userId, list, after } = spot;
  if (after === id) throw new Problem('invalid', { after: ['out_of_range'] });
  const leader = db
    .select({ id: copies.id })
    .from(copies)
    .where(areListed(userId, list, [after ?? id]));
  const isThere = and(areListed(userId, list, [id]), exists(leader));
  const now = new Date().toISOString();
  const act = { db, which: isThere, now, day: spot.day };
  const started = spot.priority === PLAYING_PRIORITY;
  const rank = started ? { status: 2 } : { status: 1, priority: spot.priority };
  const { placed } = await batch(db, {
    spread: spread(db, spot),
    ...(started ? openTimes(act) : list === 1 && pauseTimes(act)),
    set: db
      .update(copies)
      .set({ ...rank, position: positionAt(spot), updatedAt: now, sortedAt: now })
      .where(isThere),
    placed: selectCopies(db).where(isThere),
  });
  return placed[0];
}
