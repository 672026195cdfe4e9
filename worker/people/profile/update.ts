import type { Context } from 'hono';
import { Problem } from '../../platform/http/problem.ts';
import { holdBack } from '../../platform/http/rate-limit.ts';
import { type InSession, unauthorized } from '../../platform/http/require-user.ts';
import { orderMail } from '../mail/mail-order.ts';
import { changeProfile, findAccount, type Wanted } from './queries.ts';
import { requirePassword } from './require-password.ts';
import type { UpdateProfile } from './schema.ts';

type Wish = Wanted & { isOther: boolean };

/**
 * Whether this person may ask for this address. Throws as `requirePassword` does, and 409 for an address of another
 * account.
 */
async function checkEmail(
  c: Context<InSession>,
  email: string,
  password: string | undefined,
  now: Date,
): Promise<Wish> {
  const { db, userId, sessionId } = c.var;
  if (password) await holdBack(c, 'LIMIT_SIGN_IN');
  const account = await findAccount(db, { userId, sessionId, email, password }, now);
  if (!account) throw unauthorized();
  if (account.email.toLowerCase() === email.toLowerCase()) return { email, provedIn: undefined, isOther: false };
  await requirePassword(account, password, now);
  if (account.taken) throw new Problem('email_taken', { email: ['email_taken'] });
  return { email, provedIn: password && account.passwordHash ? sessionId : undefined, isOther: true };
}

/**
 * Changes the given fields of a person. Another e-mail must be confirmed first: a mail is sent to it, and the answer
 * names it as `pendingEmail` at once, though its link is only made when the mail is sent. Asking for the present one
 * again cancels that.
 */
export async function updateProfile(c: Context<InSession>, input: UpdateProfile) {
  const { email, currentPassword, today: _today, ...facts } = input;
  const { db, userId, locale } = c.var;
  const now = new Date();
  const wish = email === undefined ? undefined : await checkEmail(c, email, currentPassword, now);
  const profile = await changeProfile(db, userId, facts, wish, now);
  if (!wish) return profile;
  if (wish.isOther) await orderMail(c.env, { kind: 'confirm', userId, email: wish.email, locale });
  return profile && { ...profile, pendingEmail: wish.isOther ? wish.email : null };
}
