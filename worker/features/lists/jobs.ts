import { lte } from 'drizzle-orm';
import { openForJob } from '../../db/client.ts';
import { undos } from '../../db/tables/shelf.ts';
import type { Env } from '../../env.ts';

/** Deletes the undos whose time is over. Running it twice finds nothing the second time. */
export async function removeExpiredUndos(env: Env, now: Date): Promise<void> {
  await openForJob(env).delete(undos).where(lte(undos.expiresAt, now.toISOString()));
}
