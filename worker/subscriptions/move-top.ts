import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/client.ts';
import type { RegionId } from '../providers/regions.schema.ts';
import { copies } from '../shelf/shelf.tables.ts';
import { TOPS, topOf } from './subscriptions.schema.ts';
import { heldSubscriptions } from './subscriptions.tables.ts';

/**
 * PlayStation's largest tier has another name in another region, and is the same subscription: what is held of it, and
 * what came through it, goes along. Statements of a batch.
 */
export function moveTop(db: Db, userId: string, region: RegionId) {
  const subscription = topOf(region);
  const others = TOPS.filter(tier => tier !== subscription);
  const isTheirs = (table: typeof copies | typeof heldSubscriptions) =>
    and(eq(table.userId, userId), inArray(table.subscription, others));
  return [
    db.update(heldSubscriptions).set({ subscription }).where(isTheirs(heldSubscriptions)),
    db.update(copies).set({ subscription }).where(isTheirs(copies)),
  ];
}
