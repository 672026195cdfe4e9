import type { Env } from '../../env.ts';
import { openForJob } from '../../platform/database/client.ts';
import { log } from '../../platform/log.ts';
import { hasIgdb } from '../../providers/igdb/igdb-token.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { tidyIndex } from '../upsert/index-statements.ts';
import { beginRuns, noteError, wakeSilent } from './runs.ts';
import { openWork, takeStep, type Work } from './sync-step.ts';

declare module '../../env.ts' {
  interface QueueMessages {
    catalogue: object;
  }
}

/** How long one message may occupy its consumer. */
const WORK_SECONDS = 20;

async function send(env: Env): Promise<void> {
  await env.CATALOGUE.send({ type: 'catalogue' });
}

/** Orders a reading of what has changed at IGDB; a reading in progress continues instead. */
export async function orderSync(env: Env, now: Date): Promise<void> {
  if (!hasIgdb(env)) return;
  await beginRuns(openForJob(env), now);
  await send(env);
}

/** Continues a reading that has been silent for a while, because its worker died or IGDB had an error. */
export async function resumeSync(env: Env, now: Date): Promise<void> {
  if (hasIgdb(env) && (await wakeSilent(openForJob(env), now))) await send(env);
}

/**
 * Works until everything is read, another worker does the same, or the time is up; returns whether anything is left to
 * do.
 */
async function workUntil(work: Work, until: number): Promise<boolean> {
  while (Date.now() < until) {
    const step = await takeStep(work);
    if (!step?.isMine) return false;
    for (const { line, reason } of step.report.refused)
      log('warn', { message: `Game ${line} of IGDB is refused: ${reason}`, job: 'catalogue' });
  }
  return true;
}

/**
 * Reads pages of IGDB for as long as one message may run, and then asks for the rest in another message. Running it
 * twice does no harm. If IGDB has an error, it is recorded and the run stays where it is, so that `resumeSync` can
 * continue. Throws only if the database does.
 */
export async function syncCatalogue(env: Env): Promise<void> {
  const work = openWork(env, openForJob(env));
  try {
    if (await workUntil(work, Date.now() + WORK_SECONDS * 1000)) await send(env);
    else await tidyIndex(work.db);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteError(work.db, error.reason);
  }
}
