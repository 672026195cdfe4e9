import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';

type ToldCopies = {
  userId: string;
  /** A table of the titles and the copies that they stand for: account, provider_id, game, subplatform. */
  meant: SQL;
};

/**
 * Copies get the trophies of the titles that they stand for. Of several entries of one copy (a game and its other edition)
 * the one that was got furthest in counts: nobody knows which trophies are the same.
 */
export function tellTrophies(db: Db, { userId, meant }: ToldCopies, now: string) {
  return db.run(sql`UPDATE copies SET trophies = k.trophies, updated_at = ${now}
    FROM (SELECT m.game, m.subplatform, t.trophies, max(t.trophies->>'earned')
      FROM ${meant} m JOIN account_titles t ON t.account_id = m.account AND t.provider_id = m.provider_id
      WHERE t.trophies IS NOT NULL GROUP BY m.game, m.subplatform) k
    WHERE copies.user_id = ${userId} AND copies.game = k.game AND copies.subplatform = k.subplatform
      AND copies.trophies IS NOT k.trophies`);
}
