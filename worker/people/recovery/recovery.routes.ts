import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { deriveSecret } from '../../platform/crypto/token.ts';
import { networkOf, placeOf } from '../../platform/http/client-address.ts';
import { type App, type Call, Hono } from '../../platform/http/hono.ts';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import { addressOf, rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession, unauthorized, withDb } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { type AskedMail, orderMail } from '../mail/mail-order.ts';
import { refuseKnown } from '../passwords/known-passwords.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { happeningOf } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { requireCaptcha } from '../session/captcha.ts';
import { resetPassword, setEmail } from './mailed-links.ts';
import { addResend, changePassword, requireOwnPassword, secondsToResend } from './recovery.queries.ts';
import {
  ChangePassword,
  ConfirmEmail,
  ForgotPassword,
  ForgotUsername,
  Resend,
  ResetPassword,
} from './recovery.schema.ts';

/** Unknown, used and expired are one answer, which does not help somebody who guesses. */
const expired = () => new Problem('link_expired');

/**
 * Where a mail is asked for, so that the asks of one place are counted apart. Neither the queue nor the database learns
 * the address: this is a keyed hash. A customer may be given a whole network of IPv6, which is one place.
 */
function askerOf(c: Call): string {
  const address = addressOf(c);
  return deriveSecret(c.env, 'place of who asks for a mail', networkOf(address) ?? placeOf(address));
}

/**
 * Whether anybody has the address is found out when the mail is sent, so that neither answer nor time can reveal it.
 */
async function remind(
  c: Pick<Context<App>, 'env' | 'req' | 'var'>,
  kind: AskedMail,
  { email, captcha }: ForgotPassword,
) {
  await requireCaptcha(c, kind, captcha);
  await orderMail(c.env, { kind, email, asker: askerOf(c), locale: c.var.locale });
}

export const recoveryRoutes = new Hono<App>()
  .post('/api/account/confirmEmail', rateLimit('LIMIT_CHECK'), withDb, validate('json', ConfirmEmail), async c => {
    const order = { hash: hashSecret(c.req.valid('json').token), from: whereaboutsOf(c) };
    const link = await setEmail(c.var.db, order, new Date());
    if (!link) throw expired();
    if (link.taken) throw new Problem('email_taken', { email: ['email_taken'] });
    const { userId, email, ownEmail, isOwn, already } = link;
    const { locale } = c.var;
    if (!isOwn)
      await orderMail(c.env, { kind: 'email_changed', userId, oldEmail: ownEmail, ...happeningOf(c), locale });
    return c.json({ email, ...(already && { already }) });
  })
  .post(
    '/api/account/resendVerificationEmail',
    rateLimit('LIMIT_MAIL'),
    requireSession,
    validate('json', Resend),
    async c => {
      await requireCaptcha(c, 'resend', c.req.valid('json').captcha);
      const { db, userId, locale } = c.var;
      const now = new Date();
      const { user, earlier, noted } = await addResend(db, userId, now);
      if (!user) throw unauthorized();
      if (user.verifiedAt) throw new Problem('already_verified');
      if (!noted) throw tooManyRequests(secondsToResend(earlier, now));
      await orderMail(c.env, { kind: 'confirm', userId, email: user.email, locale });
      return c.json({});
    },
  )
  .post('/api/account/forgotPassword', rateLimit('LIMIT_MAIL'), withDb, validate('json', ForgotPassword), async c => {
    await remind(c, 'reset', c.req.valid('json'));
    return c.json({});
  })
  .post('/api/account/forgotUsername', rateLimit('LIMIT_MAIL'), withDb, validate('json', ForgotUsername), async c => {
    await remind(c, 'username', c.req.valid('json'));
    return c.json({});
  })
  .post('/api/account/resetPassword', rateLimit('LIMIT_CHECK'), withDb, validate('json', ResetPassword), async c => {
    const { token, newPassword, unlinkProviders = false } = c.req.valid('json');
    await refuseKnown(c.env, c.req.url, { field: 'newPassword', password: newPassword });
    const passwordHash = await hashPassword(newPassword); // the same work for a link that is not open
    const reset = { hash: hashSecret(token), passwordHash, unlinkProviders, from: whereaboutsOf(c) };
    const link = await resetPassword(c.var.db, reset, new Date());
    if (!link) throw expired();
    const { userId, unlinked, ended, stays } = link;
    const { locale } = c.var;
    await orderMail(c.env, { kind: 'password_changed', userId, unlinked, ended, stays, ...happeningOf(c), locale });
    return c.json({ unlinked, ...(ended.length > 0 && { ended }), ...(stays.length > 0 && { stays }) });
  })
  .post(
    '/api/account/changePassword',
    rateLimit('LIMIT_SIGN_IN'),
    requireSession,
    validate('json', ChangePassword),
    async c => {
      const { currentPassword, newPassword, unlinkProviders = false } = c.req.valid('json');
      const { db, userId, sessionId, locale } = c.var;
      await refuseKnown(c.env, c.req.url, { field: 'newPassword', password: newPassword });
      const now = new Date();
      await requireOwnPassword(db, { userId, sessionId, password: currentPassword }, now);
      const passwordHash = await hashPassword(newPassword);
      const unlinked = await changePassword(
        db,
        { userId, sessionId, passwordHash, unlinkProviders, from: whereaboutsOf(c) },
        now,
      );
      await orderMail(c.env, { kind: 'password_changed', userId, unlinked, ...happeningOf(c), locale });
      return c.json({ unlinked });
    },
  );
