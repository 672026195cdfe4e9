import { Problem } from '../../platform/http/problem.ts';
import { requireRight } from '../session/login-attempts/attempts.ts';
import type { Account } from './profile.queries.ts';

/**
 * Accepts a person who gives the account's password, or was asked for a proof in this session a moment ago. An account
 * without a password needs a recent sign-in, because a token alone may be stolen. The attempt was counted when the
 * account was read. Throws 400 with
 * `errors.currentPassword` or confirm_identity, and 429 after too many wrong ones.
 */
export async function requirePassword(account: Account, password: string | undefined, now: Date): Promise<void> {
  const { passwordHash: hash, waits, isFresh, isProvedAgain } = account;
  if (hash === null && !isFresh) throw new Problem('confirm_identity');
  if (hash === null || (!password && isProvedAgain)) return;
  if (!password) throw new Problem('invalid', { currentPassword: ['required'] });
  await requireRight({ secret: password, hash, waits }, { currentPassword: ['password_wrong'] }, now);
}
