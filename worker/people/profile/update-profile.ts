import type { Context } from 'hono';
import { Problem } from '../../platform/http/problem.ts';
import { holdBack } from '../../platform/http/rate-limit.ts';
import { type InSession, unauthorized } from '../../platform/http/require-user.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { orderMail } from '../mail/mail-order.ts';
import { findAccount, requirePassword } from './account-proof.ts';
import { isAdult } from './person-fields.ts';
import { type AddressRequest, changeProfile, findBirth } from './profile.queries.ts';
import type { UpdateProfile } from './profile.schema.ts';

type Wish = AddressRequest & { isOther: boolean };

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
 * What the setting of games that are not for children becomes: undefined if it stays. A date of birth that is a child's
 * turns it off. Throws invalid if a child switches it on.
 */
async function matureOf(
  { db, userId }: Context<InSession>['var'],
  { mature, dateOfBirth, timeZone }: UpdateProfile,
  now: Date,
): Promise<boolean | undefined> {
  if (!mature && dateOfBirth === undefined) return mature;
  const person = await findBirth(db, userId);
  if (!person) throw unauthorized();
  const today = dayIn(timeZone === undefined ? person.timeZone : timeZone, now);
  if (isAdult({ dateOfBirth: dateOfBirth ?? person.dateOfBirth, today })) return mature;
  if (mature) throw new Problem('invalid', { mature: ['adults_only'] });
  return false;
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
  const mature = await matureOf(c.var, input, now);
  const wish = email === undefined ? undefined : await checkEmail(c, email, currentPassword, now);
  const profile = await changeProfile(db, userId, { ...facts, mature }, wish, now);
  if (!wish) return profile;
  if (wish.isOther) await orderMail(c.env, { kind: 'confirm', userId, email: wish.email, locale });
  return profile && { ...profile, pendingEmail: wish.isOther ? wish.email : null };
}
