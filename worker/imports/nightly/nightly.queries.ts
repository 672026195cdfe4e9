import { and, or, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { isAccountOf, selectAccounts } from '../accounts/accounts.queries.ts';
import { connectedAccounts } from '../imports.tables.ts';
import type { Review } from './nightly.schema.ts';
import type { ReadingWay } from './rules.ts';
import { isOf } from './turns.ts';

/**
 * Switches the nights of an account on, if it can be read in one of these ways, or off. Either way it starts anew,
 * without the failures so far. Returns the account as it is then; undefined if it is not the person's.
 */
export async function setNightly(
  db: Db,
  { userId, id }: { userId: string; id: string },
  nightly: boolean,
  ways: ReadingWay[],
) {
  const which = isAccountOf(userId, id);
  const isPossible = nightly ? (or(...ways.map(isOf)) ?? sql`0`) : undefined;
  const { shown } = await batch(db, {
    set: db.update(connectedAccounts).set({ nightly, nightFailures: 0 }).where(and(which, isPossible)),
    shown: selectAccounts(db, which),
  });
  return shown[0];
}

/** Marks titles as reviewed, or as waiting for it; returns how many wait then. Undefined if the account is not the person's. */
export async function reviewTitles(db: Db, userId: string, id: string, { providerIds, waits }: Review) {
  const since = waits ? new Date().toISOString() : null;
  const { left } = await batch(db, {
    set: db.run(sql`UPDATE account_titles SET review_since = ${since}
      WHERE account_id = (SELECT id FROM connected_accounts WHERE id = ${id} AND user_id = ${userId})
        AND provider_id IN ${valuesOf(providerIds)}`),
    left: db
      .select({
        toReview: sql<number>`(SELECT count(*) FROM account_titles t
          WHERE t.account_id = ${connectedAccounts.id} AND t.review_since IS NOT NULL)`,
      })
      .from(connectedAccounts)
      .where(isAccountOf(userId, id)),
  });
  return left[0];
}
