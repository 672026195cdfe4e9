import { eq, isNotNull } from 'drizzle-orm';
import type { Env, QueueMessage } from '../env.ts';
import { reopenImport } from '../imports/imports.jobs.ts';
import { openForJob } from '../platform/database/client.ts';
import { deadLetters } from '../platform/database/database.tables.ts';

/** The queue of each type of message; those that are not named have `JOBS`. */
const QUEUES = new Map(
  Object.entries<'JOBS' | 'CATALOGUE' | 'NIGHTS'>({
    catalogue: 'CATALOGUE',
    'store-facts': 'CATALOGUE',
    night: 'NIGHTS',
    backup: 'NIGHTS',
  }),
);

/** The most that one run sends; the rest waits for the next. */
const AT_ONCE = 500;

/**
 * Sends the dead letters again that the operator asked for (`npm run jobs -- retry`), each to its own queue. A letter
 * is removed once its queue has it. If the Worker dies in between it is sent twice, which does no harm: every job is
 * safe to run twice.
 */
export async function resendDeadLetters(env: Env): Promise<void> {
  const db = openForJob(env);
  const asked = await db.select().from(deadLetters).where(isNotNull(deadLetters.retryAt)).limit(AT_ONCE);
  for (const { id, type, message } of asked) {
    const body: QueueMessage = JSON.parse(message);
    if (body.type === 'import') await reopenImport(env, body.importId);
    await env[QUEUES.get(type) ?? 'JOBS'].send(body);
    await db.delete(deadLetters).where(eq(deadLetters.id, id));
  }
}
