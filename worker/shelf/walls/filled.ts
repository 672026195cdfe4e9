import { type SQL, sql } from 'drizzle-orm';
import { type BatchStatement, newId } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { touchWall } from '../undo/wall-undos.ts';
import { gamesOrder, isMet } from '../views/conditions.ts';
import { FILLED_WALLS_MAX, WALL_GAMES_MAX } from './walls.schema.ts';

/* Walls that a view fills. Such a wall has no games of its own. */

/** An order by ratings tells them, so that a wall which hides them has another one. */
const SORT = "iif(v.sort = 'rated' AND NOT w.shows_ratings, 'added', v.sort)";

/** The games of the walls `w` with a view, as `wall`, `game` and `position`. */
const filledGames = (which: SQL) => sql`SELECT wall, game, position FROM (
  SELECT w.id AS wall, c.game AS game, row_number() OVER (PARTITION BY w.id
    ORDER BY ${gamesOrder(SORT)}) AS position
  FROM walls w JOIN views v ON v.id = w.view_id JOIN copies c ON c.user_id = v.user_id JOIN games g ON g.num = c.game
  WHERE ${which} AND ${isMet('v.conditions')} GROUP BY w.id, c.game) WHERE position <= ${WALL_GAMES_MAX}`;

/** The games on a wall, hung by hand or by its view; `wall` is its id as SQL. Only those by hand have ids. */
export const itemsOn = (wall: SQL) => sql`(SELECT h.id, h.game, h.position FROM wall_games h WHERE h.wall_id = ${wall}
  UNION ALL SELECT NULL, f.game, f.position FROM (${filledGames(sql`w.id = ${wall}`)}) f)`;

/** Whether one more of a person's walls may have a view; both are SQL, and `wall` is the one that is to have it. */
export const mayFillMore = (userId: SQL, wall: SQL) => sql`(SELECT count(*) FROM walls f
  WHERE f.user_id = ${userId} AND f.view_id IS NOT NULL AND f.id <> ${wall}) < ${FILLED_WALLS_MAX}`;

/** Writes down the games that walls `w` show through their view. */
export const freezeWalls = (db: Db, which: SQL) =>
  db.run(sql`INSERT INTO wall_games (id, wall_id, game, position)
    SELECT ${newId}, f.wall, f.game, f.position FROM (${filledGames(which)}) f WHERE true ON CONFLICT DO NOTHING`);

/**
 * Takes the view off walls `w`: the games that they show become their own. `kept` comes between, when they have their
 * new time and still their view.
 */
export const freeWalls = (db: Db, which: SQL, kept?: BatchStatement) => ({
  frozen: freezeWalls(db, which),
  touched: touchWall(db, sql`walls.id IN (SELECT w.id FROM walls w WHERE w.view_id IS NOT NULL AND ${which})`),
  ...(kept && { kept }),
  freed: db.run(sql`UPDATE walls AS w SET view_id = NULL WHERE ${which}`),
});
