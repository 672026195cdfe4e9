import type { Context } from 'hono';
import { sendBuilt } from '../../platform/http/built-files.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { avatarUrl } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { holdBack, rateLimit } from '../../platform/http/rate-limit.ts';
import { type InSession, requireSession, unauthorized } from '../../platform/http/require-user.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { orderUnread } from '../../subscriptions/subscriptions.jobs.ts';
import { allowExport, exportOf, streamOf } from '../export/export.ts';
import { orderMail } from '../mail/mail-order.ts';
import { tellOwner } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { findAccount, requirePassword } from './account-proof.ts';
import { deleteAccount } from './delete-account.ts';
import { isAdult } from './person-fields.ts';
import {
  type AddressRequest,
  changeProfile,
  findBirth,
  findProfile,
  type ProfileRow,
  providersOf,
  skipTour,
} from './profile.queries.ts';
import { DeleteAccount, ExportQuery, UpdateProfile } from './profile.schema.ts';

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
async function updateProfile(c: Context<InSession>, input: UpdateProfile) {
  const { email, currentPassword, today: _today, ...facts } = input;
  const { db, userId, locale } = c.var;
  const now = new Date();
  const mature = await matureOf(c.var, input, now);
  const wish = email === undefined ? undefined : await checkEmail(c, email, currentPassword, now);
  const profile = await changeProfile(db, userId, { ...facts, mature }, wish, now);
  if (facts.region) await orderUnread(c.env, db, facts.region);
  if (!wish) return profile;
  if (wish.isOther) await orderMail(c.env, { kind: 'confirm', userId, email: wish.email, locale });
  return profile && { ...profile, pendingEmail: wish.isOther ? wish.email : null };
}

function toProfile({ avatarKey, emailVerifiedAt, lastLoginAt, createdAt, providers, ...user }: ProfileRow) {
  return {
    ...user,
    emailVerified: emailVerifiedAt !== null,
    imageUrl: avatarUrl(avatarKey),
    providers: providersOf(providers),
    // The first sign-in has the time of the registration, every later one its own.
    firstLogin: lastLoginAt === null || lastLoginAt === createdAt,
  };
}

export const profileRoutes = new Hono<App>()
  .get('/api/users/profile', requireSession, async c => {
    const user = await findProfile(c.var.db, c.var.userId, new Date());
    if (!user) throw unauthorized();
    return c.json(toProfile(user));
  })
  .put('/api/users', rateLimit('LIMIT_CHECK'), requireSession, validate('json', UpdateProfile), async c => {
    const user = await updateProfile(c, c.req.valid('json'));
    if (!user) throw unauthorized();
    return c.json(toProfile(user));
  })
  .delete('/api/users', rateLimit('LIMIT_SIGN_IN'), requireSession, validate('json', DeleteAccount), async c => {
    await deleteAccount(c, c.req.valid('json'));
    return c.json({});
  })
  .get('/api/users/export', rateLimit('LIMIT_CHECK'), requireSession, validate('query', ExportQuery), async c => {
    const { db, userId, sessionId, locale } = c.var;
    const from = whereaboutsOf(c);
    const now = new Date();
    await allowExport(db, { userId, sessionId, from }, now);
    const file = await exportOf(db, c.req.valid('query').format, { userId, locale, now });
    if (!file) throw unauthorized();
    await tellOwner(c, { userId, kind: 'exported', subject: file.name, from });
    return c.body(streamOf(file.text), 200, {
      ...NO_STORE,
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
    });
  })
  .get('/api/export.schema.json', sendBuilt)
  .post('/api/users/profile/skip-tour', requireSession, async c => {
    const user = await skipTour(c.var.db, c.var.userId);
    if (!user) throw unauthorized();
    return c.json(user);
  });
