import { randomBytes } from 'node:crypto';
import { beforeAll } from 'vitest';
import { listRuns } from '../../../worker/catalogue/sync/runs.ts';
import { type Igdb, startIgdb } from '../../simulators/igdb.ts';
import { alongside, ownStack, type Stack } from '../stack/stack.ts';

/**
 * The product beside IGDB, while the tests of a file run. `games`: how many games IGDB has; otherwise all five
 * thousand.
 */
export function stackWithIgdb({ games, expectErrors = false }: { games?: number; expectErrors?: boolean } = {}): {
  stack: Stack;
  igdb: Igdb;
} {
  const igdb = alongside(startIgdb);
  beforeAll(() => games !== undefined && igdb.keep(games));
  const SEALING_KEY = randomBytes(32).toString('base64url');
  const stack = ownStack(() => ({ expectErrors, vars: { ...igdb.vars, SEALING_KEY } }));
  return { stack, igdb };
}

/** The work of the nightly cron. */
export const orderSync = (stack: Stack) => stack.worker.scheduled({ cron: '23 3 * * *', scheduledTime: new Date() });

/** The work of the cron that runs every five minutes, as if this many minutes had passed. */
export const lookAgain = (stack: Stack, minutes = 10) =>
  stack.worker.scheduled({ cron: '*/5 * * * *', scheduledTime: new Date(Date.now() + minutes * 60_000) });

/** How far each part has come: `igdb` and `igdb.similar`. */
export async function runsOf(stack: Stack) {
  const rows = await listRuns(stack.db);
  return Object.fromEntries(rows.map(row => [row.part, row]));
}

/** Whether everything that was ordered has been read. */
export async function isRead(stack: Stack): Promise<boolean> {
  const runs = Object.values(await runsOf(stack));
  return runs.length === 2 && runs.every(run => run.runFrom === null);
}

/** One number from the database. */
export async function numberOf(stack: Stack, sql: string): Promise<number> {
  return Number((await stack.db.$client.execute(sql)).rows[0]?.[0]);
}
