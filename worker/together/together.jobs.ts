import { and, isNull, lt } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { openForJob } from '../platform/database/client.ts';
import { pairInvites } from './together.tables.ts';

/** Removes links that nobody accepted in time. */
export async function removeExpiredInvites(env: Env, now: Date): Promise<void> {
  const isOver = and(isNull(pairInvites.pairId), lt(pairInvites.expiresAt, now.toISOString()));
  await openForJob(env).delete(pairInvites).where(isOver);
}
