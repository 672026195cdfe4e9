import type { Env } from './env.ts';
import { orderSync, resumeSync } from './features/catalogue/sync/jobs.ts';
import { removeOldFeedback } from './features/feedback/jobs.ts';
import { orderFreeGames } from './features/free-games/jobs.ts';
import { resumeStalled } from './features/imports/jobs.ts';
import { removeExpiredUndos } from './features/lists/jobs.ts';
import { removeExpiredMails } from './features/mail/jobs.ts';
import { removeExpiredSessions } from './features/session/jobs.ts';
import { textOf } from './lib/error-text.ts';
import { removeOldDeadLetters } from './queue.ts';

type Job = (env: Env, now: Date) => Promise<void>;

/** Which jobs run at which cron expression of wrangler.toml; a test holds the two together. */
export const CRONS: Record<string, Job[]> = {
  '17 * * * *': [removeExpiredUndos, removeExpiredSessions, removeExpiredMails, removeOldDeadLetters],
  '*/5 * * * *': [resumeStalled, resumeSync],
  '23 3 * * *': [orderSync, removeOldFeedback],
  '41 5 * * *': [orderFreeGames],
};

/**
 * Runs every job of the expression, each to its end, and fails if one failed, without its error: the runtime logs what
 * is thrown as it is. Unknown expressions throw.
 */
export async function runCron(expression: string, env: Env, now: Date): Promise<void> {
  const jobs = CRONS[expression];
  if (!jobs) throw new Error(`No job for the cron expression ${expression}.`);
  const results = await Promise.allSettled(jobs.map(job => job(env, now)));
  const failed = results.filter(r => r.status === 'rejected').map(r => r.reason);
  for (const error of failed) console.error(`Cron ${expression}: ${textOf(error)}`);
  if (failed.length > 0) throw new Error(`Cron ${expression} failed.`);
}
