import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../people/people.tables.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale, Viewer } from '../../platform/locale.ts';
import { walls } from '../shelf.tables.ts';
import { keepWall, touchWall } from '../undo/wall-undos.ts';
import { freeWalls, freezeWalls, mayFillMore } from './filled.ts';
import type { Wall, WallSummary } from './walls.answers.ts';
import { type SaveWall, WALLS_MAX } from './walls.schema.ts';
import { isSeenBy, selectWall, selectWalls, toWall, toWallSummary } from './walls.ts';

/** A person's walls, last changed first; strangers see the public ones only. */
export async function listWalls(
  db: Db,
  ownerId: string,
  { userId }: { userId: string | undefined; locale: Locale },
): Promise<WallSummary[]> {
  const rows = await selectWalls(db, userId)
    .where(and(eq(walls.userId, ownerId), isSeenBy(userId)))
    .orderBy(desc(walls.updatedAt), desc(walls.id));
  return rows.map(row => toWallSummary(row, userId));
}

export const isOwnWall = (userId: string, id: string) => and(eq(walls.id, id), eq(walls.userId, userId));

/** One of the person's walls and its games, as two statements of a batch. */
export const selectOwnWall = (db: Db, userId: string, id: string) =>
  selectWall(db, id, eq(walls.userId, userId), userId);

function insertWall(
  db: Db,
  userId: string,
  id: string,
  { title, description, privacy, showRatings = false, viewId = null }: SaveWall,
) {
  const now = new Date().toISOString();
  return db.run(sql`INSERT INTO walls (id, user_id, title, description, privacy, shows_ratings, view_id, created_at, updated_at)
    SELECT ${id}, users.id, ${title}, ${description}, ${privacy}, ${showRatings}, ${viewId}, ${now}, ${now} FROM users
    WHERE users.id = ${userId} AND ${isOwnView(userId, viewId)} AND ${hasRoom(userId, id, viewId)} AND (SELECT count(*) FROM walls WHERE user_id = ${userId}) < ${WALLS_MAX}`);
}

/** Whether they have this view, inside a statement; no view is anybody's. */
const isOwnView = (userId: string, id: string | null) =>
  sql<boolean>`(${id} IS NULL OR EXISTS (SELECT 1 FROM views v WHERE v.id = ${id} AND v.user_id = ${userId}))`.mapWith(
    Boolean,
  );

/** Whether the wall may have this view beside their other filled walls, inside a statement. */
const hasRoom = (userId: string, id: string, viewId: string | null) =>
  sql<boolean>`(${viewId} IS NULL OR ${mayFillMore(sql`${userId}`, sql`${id}`)})`.mapWith(Boolean);

async function addWall(db: Db, { userId, locale }: Viewer, wanted: SaveWall): Promise<Wall | undefined> {
  const id = crypto.randomUUID();
  const viewId = wanted.viewId ?? null;
  const { asked, ...found } = await batch(db, {
    asked: db
      .select({ isOwn: isOwnView(userId, viewId), hasRoom: hasRoom(userId, id, viewId) })
      .from(users)
      .where(eq(users.id, userId)),
    added: insertWall(db, userId, id, wanted),
    ...selectOwnWall(db, userId, id),
  });
  const wall = toWall(found, locale, userId);
  if (!wall && asked[0]?.isOwn) throw new Problem(asked[0].hasRoom ? 'too_many_walls' : 'too_many_filled_walls');
  return wall;
}

/** Whether a view may fill the wall: it is theirs, there is room, and the wall has no games by hand. */
const mayFill = (userId: string, id: string, viewId: string) => sql`(${isOwnView(userId, viewId)}
  AND ${hasRoom(userId, id, viewId)} AND NOT EXISTS (SELECT 1 FROM wall_games h WHERE h.wall_id = walls.id))`;

/**
 * Makes a wall, or changes the owner's; undefined if it or the view is not theirs. A wall whose view is taken off keeps
 * the games that it shows. Throws too_many_walls, too_many_filled_walls, wall_has_games.
 */
export async function saveWall(db: Db, reader: Viewer, { id, ...wanted }: SaveWall): Promise<Wall | undefined> {
  if (!id) return addWall(db, reader, wanted);
  const { userId, locale } = reader;
  const { title, description, privacy, showRatings, viewId } = wanted;
  const differs = sql`(${walls.title}, ${walls.description}, ${walls.privacy}, ${walls.showsRatings},
      coalesce(${walls.viewId}, '')) <> (${title}, ${description}, ${privacy},
      coalesce(${showRatings ?? null}, ${walls.showsRatings}), coalesce(${viewId ?? null}, ${walls.viewId}, ''))`;
  const isIt = and(isOwnWall(userId, id), viewId ? mayFill(userId, id, viewId) : undefined);
  const isFreed = sql`${viewId === null} AND w.id = ${id} AND w.user_id = ${userId}`;
  const { asked, ...found } = await batch(db, {
    asked: db
      .select({ hasRoom: hasRoom(userId, id, viewId ?? null) })
      .from(users)
      .where(eq(users.id, userId)),
    ...freeWalls(db, isFreed),
    touchedAs: touchWall(db, and(isIt, differs)),
    saved: db.update(walls).set({ title, description, privacy, showsRatings: showRatings, viewId }).where(isIt),
    ...selectOwnWall(db, userId, id),
  });
  const wall = toWall(found, locale, userId);
  if (!wall || !viewId || wall.viewId === viewId) return wall;
  if (wall.wallGames.length > 0 && !wall.viewId) throw new Problem('wall_has_games');
  if (!asked[0]?.hasRoom) throw new Problem('too_many_filled_walls');
  return undefined;
}

/** The token that brings it back. */
export async function removeWall(db: Db, userId: string, id: string): Promise<string | undefined> {
  const token = makeSecret();
  const { removed } = await batch(db, {
    // If its view is gone by the time it comes back, its games are not.
    frozen: freezeWalls(db, sql`w.id = ${id} AND w.user_id = ${userId}`),
    kept: keepWall(db, { token, userId, id }),
    removed: db.delete(walls).where(isOwnWall(userId, id)).returning({ id: walls.id }),
  });
  return removed.length > 0 ? token : undefined;
}
