import { orderWeeks, remind, removeOldReminders } from './calendar/reminders/reminders.jobs.ts';
import { orderMerging, resumeMerging } from './catalogue/merging/merging.jobs.ts';
import { resumeStoreFacts } from './catalogue/store-facts/store-facts.jobs.ts';
import { orderSync, resumeSync } from './catalogue/sync/sync.jobs.ts';
import type { Env } from './env.ts';
import { orderFreeGames } from './free-games/free-games.jobs.ts';
import { removeOldFiles, resumeStalled } from './imports/imports.jobs.ts';
import { orderNights } from './imports/nightly/nightly.jobs.ts';
import { orderBackups, removeOldBackups, resumeBackups } from './operator/backup/backup.jobs.ts';
import { noteEnded, noteStarted } from './operator/cron-runs.ts';
import { resendDeadLetters } from './operator/resend.ts';
import { removeExpiredMails } from './people/mail/mail.jobs.ts';
import {
  removeExpiredSessions,
  removeLostFactors,
  removeOldEvents,
  removeOldFeedback,
  removeUnfinishedFactors,
} from './people/people.jobs.ts';
import { DatabaseAway, rootCause } from './platform/database/client.ts';
import { removeOldAnswers } from './platform/database/idempotent-answers.ts';
import { removeOldDeadLetters } from './platform/dead-letters.ts';
import { errorFacts, log } from './platform/log.ts';
import { removeExpiredUndos } from './shelf/undo/store-undo.ts';
import { orderSubscriptions } from './subscriptions/subscriptions.jobs.ts';
import { removeExpiredInvites } from './together/invites.ts';
import { removeOldSittings } from './tonight/deck/deck.jobs.ts';

declare module './env.ts' {
  interface QueueMessages {
    job: { job: string; at: string };
  }
}

type Job = (env: Env, now: Date) => Promise<void>;

/** Which jobs run at which cron expression of wrangler.toml, by their names; a test compares the two. */
export const CRONS: Record<string, Record<string, Job>> = {
  '17 * * * *': {
    removeExpiredUndos,
    removeExpiredSessions,
    removeExpiredMails,
    removeUnfinishedFactors,
    removeLostFactors,
    removeOldDeadLetters,
    removeOldAnswers,
    removeOldFiles,
    removeOldSittings,
    removeExpiredInvites,
    removeOldReminders,
    removeOldEvents,
  },
  '*/5 * * * *': {
    resumeStalled,
    resumeSync,
    resumeStoreFacts,
    resumeMerging,
    orderNights,
    remind,
    orderWeeks,
    resendDeadLetters,
    resumeBackups,
  },
  '11 2 * * *': { orderBackups, removeOldBackups },
  '23 3 * * *': { orderSync, orderMerging, removeOldFeedback },
  '41 5 * * *': { orderFreeGames, orderSubscriptions },
};

const JOBS = new Map(Object.values(CRONS).flatMap(jobs => Object.entries(jobs)));

/** When a job is retried that could not reach the database. */
const AWAY_SECONDS = 10;

/** Runs one job by its name, as the queue asks for, and notes how it ended. */
export async function runJob(env: Env, name: string, now: Date): Promise<void> {
  const job = JOBS.get(name);
  if (!job) throw new Error(`There is no job ${name}.`);
  const startedAt = new Date();
  try {
    await job(env, now);
  } catch (error) {
    await noteEnded(env, name, startedAt, error);
    throw error;
  }
  await noteEnded(env, name, startedAt);
}

/**
 * Asks the queue to retry a job until the database is back, because some jobs run only once a day. False if the queue
 * cannot be reached.
 */
async function handOver(env: Env, name: string, now: Date): Promise<boolean> {
  const message = { type: 'job', job: name, at: now.toISOString() } as const;
  return env.JOBS.send(message, { delaySeconds: AWAY_SECONDS }).then(
    () => true,
    () => false,
  );
}

/** Runs a job to its end, and returns whether it is done or will be. */
async function attempt(env: Env, name: string, now: Date): Promise<boolean> {
  try {
    await runJob(env, name, now);
    return true;
  } catch (error) {
    const isAway = rootCause(error) instanceof DatabaseAway;
    log(isAway ? 'warn' : 'error', { message: 'A job of the clock failed.', job: name, ...errorFacts(error) });
    return isAway && handOver(env, name, now);
  }
}

/**
 * Runs every job of the expression to its end. Throws if one failed, without that job's error: the error is logged
 * already, and the runtime would log it once more. Throws for unknown expressions.
 */
export async function runCron(expression: string, env: Env, now: Date): Promise<void> {
  const jobs = CRONS[expression];
  if (!jobs) throw new Error(`No job for the cron expression ${expression}.`);
  const names = Object.keys(jobs);
  const started = noteStarted(env, names, new Date());
  const results = await Promise.all(names.map(name => attempt(env, name, now)));
  await started;
  const failed = names.filter((_, at) => !results[at]);
  if (failed.length > 0) throw new Error(`Cron ${expression} failed: ${failed.join(', ')}.`);
}
