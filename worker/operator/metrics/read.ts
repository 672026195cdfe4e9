import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import { DatabaseAway, rootCause } from '../../platform/database/client.ts';
import { isolateMetrics } from './isolate.ts';
import { storedMetrics } from './stored.ts';
import { type Family, writeMetrics } from './text.ts';

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
