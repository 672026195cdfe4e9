import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { forgetAttempts } from '../login-attempts/attempts.ts';
import { sessionOrigin } from '../login-attempts/limits.ts';
import { proveOwn } from '../recovery/queries.ts';
import { sessions } from '../tables.ts';
import { PROOF_MS } from './recent-proof.ts';

/** Proves a session by the password of its person; the answer is until when it counts. Throws 400 and 429. */
export async function provePassword(c: Context<InSession>, password: string): Promise<{ until: string }> {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  const verdict = await proveOwn(db, { userId, sessionId, password }, now);
  if (verdict.result === 'wait') throw tooManyRequests(verdict.seconds);
  if (verdict.result !== 'right') throw new Problem('invalid', { password: ['password_wrong'] });
  await db.batch([
    forgetAttempts(db, userId, sessionOrigin(sessionId)),
    db.update(sessions).set({ provedAt: now.toISOString() }).where(eq(sessions.id, sessionId)),
  ]);
  return { until: new Date(now.getTime() + PROOF_MS).toISOString() };
}
