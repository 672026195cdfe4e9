import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';

/* The undo of switching subscriptions. It stores the act itself: first what was held and is held since, family by
   family, then each copy as it was and as it is since. Statements of a batch. */

const from = (live: SQL | undefined) =>
  sql`FROM undos JOIN json_each(undos.before) b ON undos.kind = 'subscriptions' AND ${live}`;
const families = (live: SQL | undefined) =>
  sql`FROM undos JOIN json_each(undos.before, '$[0].families') b ON undos.kind = 'subscriptions' AND ${live}`;

/**
 * Puts back what a valid undo has changed. A copy that has another access since then keeps it. The plus keeps the
 * database from walking through all of a person's copies for each stored one.
 */
export function putSubscriptionsBack(db: Db, live: SQL | undefined) {
  return {
    accessBack: db.run(sql`UPDATE copies SET access = b.value->>'access', subscription = b.value->>'subscription',
        updated_at = ${new Date().toISOString()}
      ${from(live)} WHERE copies.id = b.value->>'id' AND +copies.user_id = undos.user_id
        AND copies.access = b.value->>'toAccess'`),
    nothingHeld: db.run(sql`DELETE FROM held_subscriptions WHERE (user_id, subscription) IN (
      SELECT h.user_id, h.subscription ${families(live)} JOIN held_subscriptions h
        ON h.user_id = undos.user_id AND h.subscription GLOB b.value->>'family' || '-*')`),
    heldBack: db.run(sql`INSERT INTO held_subscriptions (user_id, subscription, since)
      SELECT undos.user_id, b.value->>'old', b.value->>'since' ${families(live)} WHERE b.value->>'old' IS NOT NULL`),
  };
}
