import { type SQL, sql } from 'drizzle-orm';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { storeUndo, type UndoOwner } from './store-undo.ts';

/* The undo of adding free games: what is stored for it, and how it is undone. Statements of a batch. */

export const broughtBy = (token: string) =>
  sql`(SELECT b.value->>'id' FROM undos, json_each(undos.before) b WHERE undos.hash = ${hashSecret(token)})`;

type FreeGameCopies = UndoOwner & { isNew: SQL; willMove: SQL };

/**
 * Stores which copies are new, by their id alone, and which will move, as they were before. Nothing is stored if there
 * are none. It stands between the two changes.
 */
export function keepBrought(db: Db, { token, userId, isNew, willMove }: FreeGameCopies) {
  const before = sql`json_group_array(json(iif(${isNew},
    json_object('id', copies.id),
    json_object('id', copies.id, 'game', copies.game, 'subplatform', copies.subplatform, 'list', copies.list,
      'status', copies.status, 'priority', copies.priority, 'access', copies.access, 'subscription', copies.subscription))))`;
  return storeUndo(
    db,
    { token, userId, kind: 'free_games', before },
    sql`FROM copies WHERE copies.user_id = ${userId} AND (${isNew} OR ${willMove}) GROUP BY copies.user_id`,
  );
}

/** Removes new copies again, except those that the person has changed since. */
export function removeBrought(db: Db, live: SQL | undefined) {
  return db.all<{ id: string }>(sql`DELETE FROM copies WHERE copies.updated_at = copies.added_at AND (id, user_id) IN (
      SELECT b.value->>'id', undos.user_id FROM undos, json_each(undos.before) b
      WHERE ${live} AND undos.kind = 'free_games' AND b.value->>'list' IS NULL)
    RETURNING id`);
}
