import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { QueueMessage } from '../../../worker/env.ts';
import { cronRuns } from '../../../worker/operator/operator.tables.ts';
import type { Stack } from './stack.ts';

/** A job that does next to nothing. When it has run, the database says so. */
const MARK = 'removeExpiredUndos';

const lastMark = async (stack: Stack) =>
  (await stack.db.select().from(cronRuns).where(eq(cronRuns.name, MARK)))[0]?.finishedAt ?? '';

/**
 * Waits until a queue has handled these messages, and all that it was sent before. A queue's messages are handled one
 * after another, so the mark behind them is reached after they are done with.
 */
export async function untilHandled(
  stack: Stack,
  messages: QueueMessage[] = [],
  queue: 'JOBS' | 'CATALOGUE' = 'JOBS',
): Promise<void> {
  const before = await lastMark(stack);
  const mark = { type: 'job', job: MARK, at: new Date().toISOString() } as const;
  const { [queue]: binding } = await stack.worker.getEnv();
  await binding.sendBatch([...messages, mark].map(body => ({ body })));
  await expect.poll(() => lastMark(stack), { timeout: 20_000 }).not.toBe(before);
}
