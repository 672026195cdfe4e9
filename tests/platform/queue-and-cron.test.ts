import { expect, test } from 'vitest';
import { CRONS } from '../../worker/cron.ts';
import { deadLetters } from '../../worker/platform/database/database.tables.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';

const sources = alongside(startFreeSources);
const stack = ownStack(() => ({ expectErrors: true, retries: 1, vars: sources.vars }));

test('every cron expression runs its jobs', async () => {
  for (const cron of Object.keys(CRONS)) {
    const result = await stack.worker.scheduled({ cron, scheduledTime: new Date() });
    expect(result.outcome, cron).toBe('ok');
  }
});

test('an unknown cron expression fails loudly', async () => {
  const result = await stack.worker.scheduled({ cron: '1 1 1 1 *', scheduledTime: new Date() });
  expect(result.outcome).not.toBe('ok');
});

/** Rows of the dead letters, once they are there: a queue delivers in its own time. */
async function deadTypes(): Promise<unknown[]> {
  const { rows } = await stack.db.$client.execute('SELECT type FROM dead_letters');
  return rows.map(row => row.type);
}

/** A message as an older or a newer version may have sent it. */
const UNKNOWN: Answer = { type: 'nobody-knows-this' };

test('a message that nobody can finish is tried again and then kept among the dead letters, the others pass', async () => {
  const { JOBS } = await stack.worker.getEnv();
  await JOBS.send(UNKNOWN);
  await JOBS.send({ type: 'ping', at: new Date().toISOString() });
  await expect.poll(deadTypes, { timeout: 20_000, interval: 250 }).toEqual(['nobody-knows-this']);
  const complaints = stack.logs().filter(log => log.message.includes('nobody-knows-this'));
  expect(complaints.length).toBe(2);
});

test('a dead letter is forgotten after a month, not before', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await stack.db.insert(deadLetters).values([
    { id: 'old', type: 'mail', message: '{}', failedAt: daysAgo(31) },
    { id: 'young', type: 'mail', message: '{}', failedAt: daysAgo(29) },
  ]);
  await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date() });
  const ids = (await stack.db.select({ id: deadLetters.id }).from(deadLetters)).map(row => row.id);
  expect(ids).toContain('young');
  expect(ids).not.toContain('old');
});
