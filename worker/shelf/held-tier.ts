import { type SQL, sql } from 'drizzle-orm';

/**
 * The subscription through which a person has a copy on a subplatform, in SQL: the tier that they say they hold there.
 * Null if they hold none, or if the platform has none. A family's ids begin alike, and one of them is held at most.
 */
export const heldTier = (userId: SQL | string, subplatform: SQL) => sql`(SELECT h.subscription
  FROM held_subscriptions h WHERE h.user_id = ${userId} AND h.subscription GLOB
    (SELECT CASE p.platform WHEN 1 THEN 'ps-plus-*' WHEN 2 THEN 'game-pass-*' END FROM subplatforms p
      WHERE p.num = ${subplatform}) LIMIT 1)`;
