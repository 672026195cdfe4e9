import type { Env } from '../../env.ts';
import { openForJob } from '../../platform/database/client.ts';
import { beginRuns, wakeSilent } from '../sync/runs.ts';
import { takeMergeStep } from './merge-step.ts';

declare module '../../env.ts' {
  interface QueueMessages {
    merging: object;
  }
}

/** How long one message may occupy its consumer, which readings of IGDB and of stores wait for. */
const WORK_SECONDS = 10;

const send = (env: Env): Promise<unknown> => env.CATALOGUE.send({ type: 'merging' });

/** Orders a run over all games that may be one; a run in progress continues instead. */
export async function orderMerging(env: Env, now: Date): Promise<void> {
  await beginRuns(openForJob(env), now, { source: 'merging' });
  await send(env);
}

/** Continues a run that has been silent for a while, because its worker died or a message was lost. */
export async function resumeMerging(env: Env, now: Date): Promise<void> {
  if (await wakeSilent(openForJob(env), now, 'merging')) await send(env);
}

/** Merges for as long as one message may run, and then asks for the rest in another message. Throws what the database does. */
export async function mergeTwins(env: Env): Promise<void> {
  const db = openForJob(env);
  const until = Date.now() + WORK_SECONDS * 1000;
  while (Date.now() < until) if ((await takeMergeStep(db)) !== 'on') return;
  await send(env);
}
