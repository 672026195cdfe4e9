import { type SQL, sql } from 'drizzle-orm';
import { numOfId } from '../../catalogue/game-numbers.ts';
import { OWNED } from '../../catalogue/lists.schema.ts';
import type { Db } from '../../platform/database/client.ts';
import { storeUndo, type UndoOwner } from './store-undo.ts';

/* The undo of "not tonight": what is stored for it, and how it is undone. Statements of a batch. */

type RestUndo = UndoOwner & { gameId: string; until: string };

/**
 * Stores until when a game rested before (null if it did not) and until when it will. Nothing is stored if it is not on
 * the person's shelf.
 */
export function keepRest(db: Db, { token, userId, gameId, until }: RestUndo) {
  const before = sql`json_array(json_object('game', c.game, 'said', ${until}, 'until',
    (SELECT r.until FROM rests r WHERE r.user_id = c.user_id AND r.game = c.game)))`;
  return storeUndo(
    db,
    { token, userId, kind: 'rest', before },
    sql`FROM copies c WHERE c.user_id = ${userId} AND c.game = ${numOfId(gameId)} AND c.list = ${OWNED}
      AND c.archive_status IS NULL AND c.access IS NOT 'gone' LIMIT 1`,
  );
}

/** The rest that a valid undo stands for, as long as nothing else was said of the game since. */
const standing = (live: SQL | undefined) => sql`(SELECT b.value->>'game' FROM undos, json_each(undos.before) b
  WHERE ${live} AND undos.kind = 'rest' AND undos.user_id = rests.user_id AND b.value->>'said' = rests.until)`;

/** A game that did not rest before rests no longer; one that did rests as long as it was said before. */
export function takeRestsBack(db: Db, live: SQL | undefined) {
  return db.all<{ game: number }>(sql`UPDATE rests SET until = coalesce((SELECT b.value->>'until'
      FROM undos, json_each(undos.before) b WHERE ${live} AND b.value->>'game' = rests.game), created_at)
    WHERE game IN ${standing(live)} RETURNING game`);
}
