import { sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { openForJob } from '../platform/database/client.ts';
import { firstLineOf } from '../platform/error-text.ts';
import { cronRuns } from './operator.tables.ts';

/** A note that cannot be written is left out: the job itself matters more, and its own failure is logged. */
const whetherOrNot = async (writing: Promise<unknown>) => void (await writing.catch(() => undefined));

/** Notes that these jobs begin now. */
export function noteStarted(env: Env, names: string[], now: Date): Promise<void> {
  const startedAt = now.toISOString();
  return whetherOrNot(
    openForJob(env)
      .insert(cronRuns)
      .values(names.map(name => ({ name, startedAt })))
      .onConflictDoUpdate({ target: cronRuns.name, set: { startedAt } }),
  );
}

/** Notes how a job ended: well, or by an error, of which no value of anybody is kept. */
export function noteEnded(env: Env, name: string, startedAt: Date, error?: unknown): Promise<void> {
  const finishedAt = new Date().toISOString();
  const ended = error === undefined ? { goodAt: finishedAt, error: null } : { error: firstLineOf(error) };
  return whetherOrNot(
    openForJob(env)
      .insert(cronRuns)
      .values({ name, startedAt: startedAt.toISOString(), finishedAt, ...ended })
      .onConflictDoUpdate({
        target: cronRuns.name,
        set: { finishedAt, ...ended, startedAt: sql`max(${cronRuns.startedAt}, excluded.started_at)` },
      }),
  );
}
