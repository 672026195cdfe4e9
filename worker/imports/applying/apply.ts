import { eq, sql } from 'drizzle-orm';
import { PLATFORMS, platformOfAccount } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { connectedAccounts, imports } from '../tables.ts';
import { applyChunk, failNextTitle, isRefusal, type Order } from './chunk.ts';

/** Titles in one transaction; fewer and fewer if one of them is refused, until it is found. */
const CHUNKS = [400, 20, 1] as const;

/** The work that is left; undefined if the import is gone or nothing is left to do. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const [row] = await db
    .select({
      id: imports.id,
      userId: imports.userId,
      kind: imports.kind,
      status: imports.status,
      createdAt: imports.createdAt,
      accountType: connectedAccounts.accountType,
      platform: sql<number>`(SELECT s.platform FROM import_titles t
        JOIN subplatforms s ON s.num = t.subplatform WHERE t.import_id = ${imports.id} LIMIT 1)`,
    })
    .from(imports)
    .leftJoin(connectedAccounts, eq(connectedAccounts.id, imports.accountId))
    .where(eq(imports.id, id));
  if (!row || (row.status !== 'queued' && row.status !== 'running')) return undefined;
  // If the account was unlinked in the meantime, the titles tell which provider they come from.
  const platform = platformOfAccount(row.accountType ?? 0) ?? PLATFORMS.find(one => one.num === row.platform);
  return { ...row, source: row.kind === 'move_in' ? 'move_in' : (platform?.provider ?? 'steam') };
}

/** One step of the work: whether there is more, and how many titles to take next. */
async function step(db: Db, order: Order, depth: number): Promise<{ isLeft: boolean; depth: number }> {
  try {
    return { isLeft: await applyChunk(db, order, CHUNKS[depth] ?? 1), depth };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (depth < CHUNKS.length - 1) return { isLeft: true, depth: depth + 1 };
    await failNextTitle(db, order);
    return { isLeft: true, depth: 0 };
  }
}

/** Works until everything is done or the time is up; returns whether anything is left. */
export async function applyUntil(db: Db, order: Order, until: number): Promise<boolean> {
  let state = { isLeft: true, depth: 0 };
  while (state.isLeft && Date.now() < until) state = await step(db, order, state.depth);
  return state.isLeft;
}
