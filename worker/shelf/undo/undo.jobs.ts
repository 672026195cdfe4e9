import { lte } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { openForJob } from '../../platform/database/client.ts';
import { undos } from '../shelf.tables.ts';

/** Deletes expired undos. Running it twice finds nothing the second time. */
export async function removeExpiredUndos(env: Env, now: Date): Promise<void> {
  await openForJob(env).delete(undos).where(lte(undos.expiresAt, now.toISOString()));
}
