import type { Context } from 'hono';
import type { Bearer } from '../../../platform/crypto/token.ts';
import type { DbApp } from '../../../platform/http/hono.ts';
import { Problem, tooManyRequests } from '../../../platform/http/problem.ts';
import { forgetAttempts, judgeAttempt } from '../../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../../session/login-attempts/limits.ts';
import { findProof } from './linking.queries.ts';
import type { Proved } from './proof.ts';

type Shown = Bearer & { password: string | undefined };

/**
 * Accepts a person who proves that the account is theirs: by its password, or by a recent sign-in to this session. A
 * token alone proves nothing, because it may be stolen. Returns which of the two it was; a password in the request is
 * checked whether it is needed or not, and a right one must still be removed from the counted attempts. Throws 400 and
 * 429.
 */
export async function proveIdentity(c: Context<DbApp>, { password, ...bearer }: Shown, now: Date) {
  const claim = { ...bearer, isAttempted: password !== undefined };
  const { passwordHash: hash, isFresh, waits } = await findProof(c.var.db, claim, now);
  if (password && hash) {
    const verdict = await judgeAttempt({ secret: password, hash, waits }, now);
    if (verdict.result === 'wait') throw tooManyRequests(verdict.seconds);
    if (verdict.result !== 'right') throw new Problem('invalid', { password: ['password_wrong'] });
    return 'password';
  }
  if (!isFresh) throw new Problem('confirm_identity');
  return 'sign-in';
}

/** The same for a person who leaves to link a provider, with the time of their proof. */
export async function proveToLink(c: Context<DbApp>, { userId, sessionId, password }: Shown): Promise<Proved> {
  const now = new Date();
  const by = await proveIdentity(c, { userId, sessionId, password }, now);
  if (by === 'password') await forgetAttempts(c.var.db, userId, sessionOrigin(sessionId));
  return { userId, sessionId, provedAt: now.toISOString() };
}
