import { beforeAll, beforeEach, expect } from 'vitest';
import type { Owner } from '../games/shelf.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { stackWithSteam, stockLibrary } from './imports.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
const MINUTE_MS = 60_000;

/** A stack whose catalogue has what demo-nights plays; before each test the accounts of the others sleep. */
export function stackWithNights() {
  const { stack, steam } = stackWithSteam();
  beforeAll(() => stockLibrary(stack, 'demo-nights', 6));
  beforeEach(async () => {
    steam.reset();
    await stack.db.$client.execute('UPDATE connected_accounts SET nightly = 0');
  });
  return { stack, steam };
}

/** A moment of a night to come, by its number. Nights begin at 22:00 UTC. */
export const nightTime = (night: number, minute = 0) => new Date(Date.UTC(2030, 0, night, 22) + minute * MINUTE_MS);

/** The clock of the product at a moment of a night: whoever is due is ordered. */
export const tick = (stack: Stack, night: number, minute = 0) =>
  stack.worker.scheduled({ cron: EVERY_FIVE_MINUTES, scheduledTime: nightTime(night, minute) });

/** How many readings are ordered or under way: each has a turn of twenty or of forty minutes. */
async function countOpen(stack: Stack, night: number, minute: number): Promise<number> {
  const turns = [20, 40].map(minutes => nightTime(night, minute + minutes).toISOString());
  const { rows } = await stack.db.$client.execute({
    sql: 'SELECT count(*) AS n FROM connected_accounts WHERE nightly = 1 AND night_turn_at IN (?, ?)',
    args: turns,
  });
  return Number(rows[0]?.n);
}

/** One round of a night, until everybody who was ordered is read, put off, or found to be read already. */
export async function spendNight(stack: Stack, night: number, minute = 0): Promise<void> {
  await tick(stack, night, minute);
  await expect.poll(() => countOpen(stack, night, minute), { timeout: 100_000, interval: 50 }).toBe(0);
}

/** Switches the nights of an account on, or off. */
export const setNightly = (owner: Owner, id: string, nightly = true) =>
  owner.put(`/api/connected-accounts/${id}/nightly`, { nightly });

/** An account as its owner sees it. */
export async function accountOf(owner: Owner, id: string, language = 'en'): Promise<Answer> {
  const { body } = await owner.get('/api/connected-accounts', language);
  return body.accounts.find((account: Answer) => account.id === id);
}
