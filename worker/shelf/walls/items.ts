import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { numOfIdText } from '../../catalogue/game-numbers.ts';
import { isShownOrHeld } from '../../catalogue/mature.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Viewer } from '../../platform/locale.ts';
import { wallGames, walls } from '../shelf.tables.ts';
import { keepWallGame, touchWall } from '../undo/wall-undos.ts';
import type { Wall } from './walls.answers.ts';
import { isOwnWall, selectOwnWall } from './walls.queries.ts';
import { WALL_GAMES_MAX } from './walls.schema.ts';
import { toWall } from './walls.ts';

/** The games that are called by the values of a JSON array, by their numbers; a game may be called by two. */
const numsOf = (json: string) =>
  sql`(SELECT DISTINCT ${sql.raw(numOfIdText('q.value'))} AS num FROM json_each(${json}) q)`;

/** Each of these games beside `games`, which is empty for one that is unknown or not shown to the person. */
const shownOf = (userId: string, json: string) =>
  sql`${numsOf(json)} n LEFT JOIN games ON games.num = n.num AND ${isShownOrHeld(userId)}`;

/**
 * Games after the existing ones, in the given order: all of them or, if one is unknown, not shown to them or the wall is
 * full, none.
 */
function insertGames(db: Db, userId: string, wallId: string, gameIds: string[], newIds: string[]) {
  const wanted = JSON.stringify(gameIds);
  const ids = JSON.stringify(newIds);
  const standing = sql`(SELECT game FROM wall_games WHERE wall_id = ${wallId})`;
  const fresh = sql`games WHERE num IN ${numsOf(wanted)} AND num NOT IN ${standing}`;
  return db.run(sql`INSERT INTO wall_games (id, wall_id, game, position)
    SELECT ${ids}->>w.key, walls.id, g.num,
      coalesce((SELECT max(position) FROM wall_games WHERE wall_id = ${wallId}), 0) + w.key + 1
    FROM walls, json_each(${wanted}) w JOIN games g ON g.num = ${sql.raw(numOfIdText('w.value'))}
    WHERE walls.id = ${wallId} AND walls.user_id = ${userId} AND walls.view_id IS NULL AND g.num NOT IN ${standing}
      AND NOT EXISTS (SELECT 1 FROM ${shownOf(userId, wanted)} WHERE games.num IS NULL)
      AND (SELECT count(*) FROM ${standing}) + (SELECT count(*) FROM ${fresh}) <= ${WALL_GAMES_MAX}
    ON CONFLICT DO NOTHING`);
}

/** Adds games at the end, each once; undefined if the wall or a game does not exist for them. Throws wall_full, wall_filled_by_view. */
export async function addWallGames(
  db: Db,
  { userId, locale }: Viewer,
  wallId: string,
  gameIds: string[],
): Promise<Wall | undefined> {
  const newIds = gameIds.map(() => crypto.randomUUID());
  const added = sql`EXISTS (SELECT 1 FROM wall_games WHERE id IN ${valuesOf(newIds)})`;
  const { known, ...found } = await batch(db, {
    added: insertGames(db, userId, wallId, gameIds, newIds),
    touched: touchWall(db, and(isOwnWall(userId, wallId), added)),
    ...selectOwnWall(db, userId, wallId),
    known: db.all<{ id: string | null }>(sql`SELECT games.id AS id FROM ${shownOf(userId, JSON.stringify(gameIds))}`),
  });
  const wall = toWall(found, locale, userId);
  if (!wall || known.some(({ id }) => id === null)) return undefined;
  if (wall.viewId) throw new Problem('wall_filled_by_view');
  const standing = new Set<string | null>(wall.wallGames.map(one => one.game.id));
  if (!known.every(({ id }) => standing.has(id))) throw new Problem('wall_full');
  return wall;
}

/**
 * A wall's games with their present places and the wanted order, as a table `o`; empty unless every id is of this wall.
 */
function ranks(userId: string, wallId: string, ids: string): SQL {
  return sql`(SELECT g.id, row_number() OVER (ORDER BY g.position, g.id) AS old_rank,
      row_number() OVER (ORDER BY w.key IS NULL, w.key, g.position, g.id) AS new_rank
    FROM walls JOIN wall_games g ON g.wall_id = walls.id LEFT JOIN json_each(${ids}) w ON w.value = g.id
    WHERE walls.id = ${wallId} AND walls.user_id = ${userId} AND NOT EXISTS (SELECT 1 FROM json_each(${ids})
      WHERE value NOT IN (SELECT id FROM wall_games WHERE wall_id = ${wallId}))) o`;
}

/**
 * Puts the games in this order; games that the list leaves out follow in their present order. Undefined for an id of
 * another wall. Throws wall_filled_by_view.
 */
export async function orderWall(
  db: Db,
  { userId, locale }: Viewer,
  wallId: string,
  wallGameIds: string[],
): Promise<Wall | undefined> {
  const order = ranks(userId, wallId, JSON.stringify(wallGameIds));
  const isOther = sql`EXISTS (SELECT 1 FROM ${order} WHERE o.old_rank <> o.new_rank)`;
  const found = await batch(db, {
    touched: touchWall(db, and(isOwnWall(userId, wallId), isOther)),
    ordered: db.run(sql`UPDATE wall_games SET position = o.new_rank FROM ${order} WHERE wall_games.id = o.id`),
    ...selectOwnWall(db, userId, wallId),
  });
  const wall = toWall(found, locale, userId);
  if (wall?.viewId) throw new Problem('wall_filled_by_view');
  const standing = new Set(wall?.wallGames.map(one => one.id));
  return wallGameIds.every(id => standing.has(id)) ? wall : undefined;
}

/** Removes a game from a wall; the token that brings it back. */
export async function removeWallGame(db: Db, userId: string, id: string): Promise<string | undefined> {
  const token = makeSecret();
  const wallOfIt = sql`(SELECT wall_id FROM wall_games WHERE id = ${id})`;
  const own = db.select({ id: walls.id }).from(walls).where(eq(walls.userId, userId));
  const { removed } = await batch(db, {
    kept: keepWallGame(db, { token, userId, id }),
    touched: touchWall(db, and(eq(walls.userId, userId), sql`${walls.id} = ${wallOfIt}`)),
    removed: db
      .delete(wallGames)
      .where(and(eq(wallGames.id, id), inArray(wallGames.wallId, own)))
      .returning({ id: wallGames.id }),
  });
  return removed.length > 0 ? token : undefined;
}
