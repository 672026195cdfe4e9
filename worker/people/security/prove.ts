import type { Context } from 'hono';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { judgeAttempt } from '../session/login-attempts/attempts.ts';
import { freshUntil } from '../session/sessions.ts';
import { attemptProof, noteProof } from './security.queries.ts';

/**
 * Proves a session by the password of its person. The answer is until when it counts. Throws 400 for a wrong one and
 * for a person without a password, 429 after too many wrong ones.
 */
export async function provePassword(c: Context<InSession>, password: string): Promise<{ until: string }> {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  const { hash, waits } = await attemptProof(db, { userId, sessionId }, now);
  if (!hash) throw new Problem('confirm_identity');
  const verdict = await judgeAttempt({ secret: password, hash, waits }, now);
  if (verdict.result === 'wait') throw tooManyRequests(verdict.seconds);
  if (verdict.result !== 'right') throw new Problem('invalid', { password: ['password_wrong'] });
  await noteProof(db, { userId, sessionId }, 'password', now);
  return { until: freshUntil(now) };
}
