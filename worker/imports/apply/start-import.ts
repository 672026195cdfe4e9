import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { applyUntil, findOrder } from './apply.ts';
import { sendImport } from './send-import.ts';

/** An import of fewer titles takes less time than a queue takes to begin. */
const SMALL_TITLES = 100;
/** The longest that a call works at a small import. */
const CALL_MS = 1000;

/**
 * Applies a small import in the call that ordered it. Its message is out already, and each title is done once, whoever
 * comes first: what a call that fails or dies leaves behind is the queue's.
 */
async function applyInCall(env: Env, db: Db, importId: string): Promise<void> {
  try {
    const order = await findOrder(db, importId);
    if (order) await applyUntil({ env, db, order }, Date.now() + CALL_MS);
  } catch (error) {
    log('warn', { message: 'A small import was left to the queue.', job: 'import', ...errorFacts(error) });
  }
}

/** Begins to apply an import that is stored: a small one is usually done when this returns. */
export async function startImport(env: Env, db: Db, { id, total }: { id: string; total: number }): Promise<void> {
  await sendImport(env, id);
  if (total < SMALL_TITLES) await applyInCall(env, db, id);
}
