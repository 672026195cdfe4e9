import { createHash, timingSafeEqual } from 'node:crypto';
import { count, gte, max, notLike, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { imports } from '../../imports/imports.tables.ts';
import { sentMails } from '../../people/people.tables.ts';
import { batch } from '../../platform/database/batch.ts';
import { DatabaseAway, openDatabase, rootCause } from '../../platform/database/client.ts';
import { deadLetters } from '../../platform/database/database.tables.ts';
import { HEALTH_LIMITS } from '../../platform/database/time-limits.ts';
import { DAY_MS, isoBefore } from '../../platform/time.ts';
import { providerBudgets } from '../../providers/quota/quota.tables.ts';
import { backups, cronRuns } from '../operator.tables.ts';
import { type Family, isolateMetrics, type Sample, writeMetrics } from './isolate.ts';

const seconds = (iso: string | null) => (iso ? Math.round(Date.parse(iso) / 1000) : 0);

/** One value for each row, under the name of one label. */
const each = (label: string, rows: { key: string; value: number }[]): Sample[] =>
  rows.map(({ key, value }) => ({ labels: { [label]: key }, value }));

const gauge = (name: string, help: string, samples: Sample[]): Family => ({ name, type: 'gauge', help, samples });

function ask(env: Env, now: Date) {
  const db = openDatabase(env, undefined, { limits: HEALTH_LIMITS });
  const dayAgo = isoBefore(now, DAY_MS);
  const { key, used } = providerBudgets;
  const isBad = sql<number>`${cronRuns.error} IS NOT NULL`;
  return batch(db, {
    dead: db.select({ key: deadLetters.type, value: count() }).from(deadLetters).groupBy(deadLetters.type),
    imports: db.select({ key: imports.status, value: count() }).from(imports).groupBy(imports.status),
    mails: db
      .select({ key: sentMails.kind, value: count() })
      .from(sentMails)
      .where(gte(sentMails.sentAt, dayAgo))
      .groupBy(sentMails.kind),
    // The allowances of single people have a space in their key, and stay out.
    budgets: db.select({ key, value: used }).from(providerBudgets).where(notLike(key, '% %')),
    crons: db.select({ key: cronRuns.name, goodAt: cronRuns.goodAt, isBad }).from(cronRuns),
    written: db
      .select({ key: backups.scope, at: max(backups.finishedAt) })
      .from(backups)
      .where(sql`${backups.state} = 'done'`)
      .groupBy(backups.scope),
  });
}

/** What the database knows, for all isolates together, in one round trip; throws DatabaseAway. */
async function storedMetrics(env: Env, now: Date): Promise<Family[]> {
  const told = await ask(env, now);
  const crons = told.crons.map(({ key, goodAt }) => ({ key, value: seconds(goodAt) }));
  const failing = told.crons.map(({ key, isBad }) => ({ key, value: Number(isBad) }));
  const written = told.written.map(({ key, at }) => ({ key, value: seconds(at) }));
  return [
    gauge('raff_dead_letters', 'Messages that the queues gave up, by type.', each('type', told.dead)),
    gauge('raff_imports', 'Imports by their state.', each('state', told.imports)),
    gauge('raff_mails_last_day', 'Mails to people with an account in 24 hours, by kind.', each('kind', told.mails)),
    gauge('raff_provider_calls', 'Calls counted against the budget of a provider.', each('budget', told.budgets)),
    gauge('raff_cron_good_timestamp_seconds', 'When a job last ended well; 0 if never.', each('job', crons)),
    gauge('raff_cron_failing', 'Whether the last run of a job failed.', each('job', failing)),
    gauge('raff_backup_timestamp_seconds', 'When the last nightly backup was complete.', each('scope', written)),
  ];
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request brings the token, compared in a time that tells nothing about it. */
export function isMetricsToken(wanted: string, header: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(wanted));
}

const upOf = (value: 0 | 1): Family => ({
  name: 'raff_database_up',
  type: 'gauge',
  help: 'Whether the database answered this question.',
  samples: [{ value }],
});

/** All metrics as OpenMetrics text. Without the database those of this isolate are told all the same. */
export async function readMetrics(env: Env, now: Date): Promise<string> {
  const stored = await storedMetrics(env, now).catch((error: unknown) => {
    if (rootCause(error) instanceof DatabaseAway) return undefined;
    throw error;
  });
  return writeMetrics([upOf(stored ? 1 : 0), ...isolateMetrics(), ...(stored ?? [])]);
}
