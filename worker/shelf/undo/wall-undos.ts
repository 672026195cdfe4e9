import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { walls } from '../shelf.tables.ts';
import { WALL_GAMES_MAX, WALLS_MAX } from '../walls/walls.schema.ts';
import { storeUndo, type UndoOwner } from './store-undo.ts';

/* The undo of removing a wall, or a game from one: what is stored for it, and how it is restored. Statements of a
   batch. */

/** The time of a change, never that of the change before: pictures of a wall are cached by it. */
export function touchWall(db: Db, which: SQL | undefined) {
  const now = new Date().toISOString();
  const next = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${walls.updatedAt}, '+0.001 seconds')`;
  return db
    .update(walls)
    .set({ updatedAt: sql`max(${now}, ${next})` })
    .where(which);
}

type WallUndo = UndoOwner & { id: string };

/**
 * Stores one of the person's walls with its games, before it is removed in the same batch; nothing if it does not
 * exist.
 */
export function keepWall(db: Db, { token, userId, id }: WallUndo) {
  const items = sql`(SELECT json_group_array(json_object('id', g.id, 'game', g.game, 'position', g.position))
    FROM wall_games g WHERE g.wall_id = w.id)`;
  const before = sql`json_array(json_object('id', w.id, 'title', w.title, 'description', w.description, 'privacy', w.privacy,
    'shows_ratings', w.shows_ratings, 'view_id', w.view_id, 'created_at', w.created_at, 'updated_at', w.updated_at, 'games', json(${items})))`;
  const undo = { token, userId, kind: 'wall', before } as const;
  return storeUndo(db, undo, sql`FROM walls w WHERE w.id = ${id} AND w.user_id = ${userId}`);
}

/** Stores one game of a wall of the person, before it is removed in the same batch; nothing if it does not exist. */
export function keepWallGame(db: Db, { token, userId, id }: WallUndo) {
  const before = sql`json_array(json_object('id', g.id, 'wall_id', g.wall_id, 'game', g.game, 'position', g.position))`;
  return storeUndo(
    db,
    { token, userId, kind: 'wall_game', before },
    sql`FROM wall_games g JOIN walls w ON w.id = g.wall_id WHERE g.id = ${id} AND w.user_id = ${userId}`,
  );
}

/** The undone wall of `b`, or the wall of the undone game, if it exists and is theirs. */
const isBack = sql`walls.user_id = undos.user_id AND (
  (undos.kind = 'wall' AND walls.id = b.value->>'id') OR (undos.kind = 'wall_game' AND walls.id = (
    SELECT wall_id FROM wall_games WHERE id = b.value->>'id')))`;

const from = (live: SQL | undefined, kind: 'wall' | 'wall_game') =>
  sql`FROM undos JOIN json_each(undos.before) b ON undos.kind = ${kind} AND ${live}`;

function putWallBack(db: Db, live: SQL | undefined) {
  return db.run(sql`INSERT INTO walls (id, user_id, title, description, privacy, shows_ratings, view_id, created_at, updated_at)
    SELECT b.value->>'id', undos.user_id, b.value->>'title', b.value->>'description', b.value->>'privacy',
      coalesce(b.value->>'shows_ratings', 0),
      (SELECT v.id FROM views v WHERE v.id = b.value->>'view_id' AND v.user_id = undos.user_id), b.value->>'created_at', b.value->>'updated_at' ${from(live, 'wall')}
    WHERE (SELECT count(*) FROM walls w WHERE w.user_id = undos.user_id) < ${WALLS_MAX} ON CONFLICT DO NOTHING`);
}

/**
 * The wall's games come back with it, except those that the catalogue has lost; of one that a view filled if the view is
 * no more.
 */
function putGamesBack(db: Db, live: SQL | undefined) {
  return db.run(sql`INSERT INTO wall_games (id, wall_id, game, position)
    SELECT g.value->>'id', w.id, g.value->>'game', g.value->>'position' ${from(live, 'wall')}
      JOIN walls w ON w.id = b.value->>'id' AND w.user_id = undos.user_id AND w.view_id IS NULL
      JOIN json_each(b.value, '$.games') g
    WHERE EXISTS (SELECT 1 FROM games WHERE games.num = g.value->>'game') ON CONFLICT DO NOTHING`);
}

/** Moves the game at a restored game's place, and all after it, one place on. The order of the others stays. */
function makeRoom(db: Db, live: SQL | undefined) {
  return db.run(sql`UPDATE wall_games SET position = wall_games.position + 1 ${from(live, 'wall_game')}
    WHERE wall_games.wall_id = b.value->>'wall_id' AND wall_games.position >= b.value->>'position'
      AND EXISTS (SELECT 1 FROM wall_games t
        WHERE t.wall_id = b.value->>'wall_id' AND t.position = b.value->>'position')`);
}

function putGameBack(db: Db, live: SQL | undefined) {
  return db.run(sql`INSERT INTO wall_games (id, wall_id, game, position)
    SELECT b.value->>'id', w.id, b.value->>'game', b.value->>'position' ${from(live, 'wall_game')}
      JOIN walls w ON w.id = b.value->>'wall_id' AND w.user_id = undos.user_id
    WHERE EXISTS (SELECT 1 FROM games WHERE games.num = b.value->>'game')
      AND (SELECT count(*) FROM wall_games t WHERE t.wall_id = w.id) < ${WALL_GAMES_MAX} ON CONFLICT DO NOTHING`);
}

/**
 * Restores what a valid undo has stored of walls. A wall comes back as it was; one that gets a game back counts as
 * changed.
 */
export function putWallsBack(db: Db, live: SQL | undefined) {
  const changed = sql`${walls.id} IN (SELECT g.wall_id ${from(live, 'wall_game')}
    JOIN wall_games g ON g.id = b.value->>'id')`;
  return {
    wallBack: putWallBack(db, live),
    gamesBack: putGamesBack(db, live),
    room: makeRoom(db, live),
    gameBack: putGameBack(db, live),
    touched: touchWall(db, changed),
    wallsBack: db.all<{ id: string }>(
      sql`SELECT walls.id FROM walls, undos, json_each(undos.before) b WHERE ${live} AND ${isBack}`,
    ),
  };
}

/** Whether an undo has restored what it stored of walls. */
export const isWallBack = sql`EXISTS (SELECT 1 FROM json_each(undos.before) b, walls WHERE ${isBack})`;
