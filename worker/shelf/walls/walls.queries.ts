import { and, desc, eq, sql } from 'drizzle-orm';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale, Viewer } from '../../platform/locale.ts';
import { walls } from '../shelf.tables.ts';
import { keepWall, touchWall } from '../undo/wall-undos.ts';
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
  { title, description, privacy, showRatings = false }: SaveWall,
) {
  const now = new Date().toISOString();
  return db.run(sql`INSERT INTO walls (id, user_id, title, description, privacy, shows_ratings, created_at, updated_at)
    SELECT ${id}, users.id, ${title}, ${description}, ${privacy}, ${showRatings}, ${now}, ${now} FROM users
    WHERE users.id = ${userId} AND (SELECT count(*) FROM walls WHERE user_id = ${userId}) < ${WALLS_MAX}`);
}

async function addWall(db: Db, { userId, locale }: Viewer, wanted: SaveWall): Promise<Wall> {
  const id = crypto.randomUUID();
  const found = await batch(db, {
    added: insertWall(db, userId, id, wanted),
    ...selectOwnWall(db, userId, id),
  });
  const wall = toWall(found, locale, userId);
  if (!wall) throw new Problem('too_many_walls');
  return wall;
}

/** Makes a wall, or changes the owner's; undefined if it is not theirs. Throws too_many_walls. */
export async function saveWall(db: Db, reader: Viewer, { id, ...wanted }: SaveWall): Promise<Wall | undefined> {
  if (!id) return addWall(db, reader, wanted);
  const { userId, locale } = reader;
  const { title, description, privacy, showRatings } = wanted;
  const differs = sql`(${walls.title}, ${walls.description}, ${walls.privacy}, ${walls.showsRatings})
    <> (${title}, ${description}, ${privacy}, coalesce(${showRatings ?? null}, ${walls.showsRatings}))`;
  const isIt = isOwnWall(userId, id);
  const found = await batch(db, {
    touched: touchWall(db, and(isIt, differs)),
    saved: db.update(walls).set({ title, description, privacy, showsRatings: showRatings }).where(isIt),
    ...selectOwnWall(db, userId, id),
  });
  return toWall(found, locale, userId);
}

/** The token that brings it back. */
export async function removeWall(db: Db, userId: string, id: string): Promise<string | undefined> {
  const token = makeSecret();
  const { removed } = await batch(db, {
    kept: keepWall(db, { token, userId, id }),
    removed: db.delete(walls).where(isOwnWall(userId, id)).returning({ id: walls.id }),
  });
  return removed.length > 0 ? token : undefined;
}
