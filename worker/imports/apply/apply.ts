import { eq, sql } from 'drizzle-orm';
import { PLATFORMS, platformOfAccount } from '../../catalogue/platforms.ts';
import { askAfterImport } from '../../catalogue/store-facts/store-facts.jobs.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import { connectedAccounts, imports } from '../imports.tables.ts';
import { applyChunk, failNextTitle, type ImportOrder, isRefusal } from './chunk.ts';
import { landTitles } from './land-titles.ts';

/** Titles in one transaction; fewer and fewer if one of them is refused, until it is found. */
const CHUNKS = [400, 20, 1] as const;

/** The work that is left; undefined if the import is gone or nothing is left to do. */
export async function findOrder(db: Db, id: string): Promise<ImportOrder | undefined> {
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

type Work = { env: Env; db: Db; order: ImportOrder };

/** Applies the next titles; those that the catalogue lacks become games first. Returns whether any are left. */
async function takeTitles({ env, db, order }: Work, limit: number): Promise<boolean> {
  const { id, source } = order;
  if (source !== 'move_in') await landTitles(db, { id, source }, storeOf(env, source), limit);
  return applyChunk(db, order, limit);
}

/** One step of the work: whether there is more, and how many titles to take next. */
async function step(work: Work, depth: number): Promise<{ isLeft: boolean; depth: number }> {
  const { db, order } = work;
  try {
    return { isLeft: await takeTitles(work, CHUNKS[depth] ?? 1), depth };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (depth < CHUNKS.length - 1) return { isLeft: true, depth: depth + 1 };
    await failNextTitle(db, order);
    return { isLeft: true, depth: 0 };
  }
}

/**
 * Works until everything is done or the time is up; returns whether anything is left. Then stores are asked about the
 * games that are new or show no portrait, which nobody waits for.
 */
export async function applyUntil(work: Work, until: number): Promise<boolean> {
  let state = { isLeft: true, depth: 0 };
  while (state.isLeft && Date.now() < until) state = await step(work, state.depth);
  const { env, db, order } = work;
  if (!state.isLeft) await askAfterImport(env, db, order.id);
  return state.isLeft;
}
