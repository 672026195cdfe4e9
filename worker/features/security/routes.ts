import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { validate } from '../../lib/validate.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { ChangePassword, ConfirmEmail, ForgotPassword, ForgotUsername, Resend, ResetPassword } from './schema.ts';

export const security = new Hono<App>()
  .post('/api/account/confirmEmail', rateLimit('LIMIT_CHECK'), validate('json', ConfirmEmail), async c =>
    c.json({ email: '' }),
  )
  .post(
    '/api/account/resendVerificationEmail',
    rateLimit('LIMIT_MAIL'),
    requireUser,
    validate('json', Resend),
    async c => c.json({}),
  )
  .post('/api/account/forgotPassword', rateLimit('LIMIT_MAIL'), validate('json', ForgotPassword), async c => c.json({}))
  .post('/api/account/forgotUsername', rateLimit('LIMIT_MAIL'), validate('json', ForgotUsername), async c => c.json({}))
  .post('/api/account/resetPassword', rateLimit('LIMIT_CHECK'), validate('json', ResetPassword), async c => c.json({}))
  .post(
    '/api/account/changePassword',
    rateLimit('LIMIT_CHECK'),
    requireUser,
    validate('json', ChangePassword),
    async c => c.json({}),
  )
  .post('/api/account/signOutEverywhere', requireUser, async c => c.json({}));
