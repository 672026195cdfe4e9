import type { Context } from 'hono';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { tooManyRequests } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { allowUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { orderMail } from '../mail/mail-order.ts';
import { requireCaptcha } from '../session/captcha.ts';
import { addFeedback } from './feedback.queries.ts';
import { Feedback } from './feedback.schema.ts';

/** Stores it, then mails it to the operator, in English. Throws 429 with Retry-After if an account writes too much. */
async function take(
  c: Pick<Context<DbApp>, 'env' | 'var'>,
  said: Omit<Feedback, 'captcha'>,
  writer: string | undefined,
): Promise<string> {
  const { id, waitSeconds } = await addFeedback(c.var.db, said, writer, new Date());
  if (!id) throw tooManyRequests(waitSeconds);
  if (c.env.FEEDBACK_TO) await orderMail(c.env, { kind: 'feedback', feedbackId: id, locale: 'en' });
  return id;
}

export const feedbackRoutes = new Hono<App>().post(
  '/api/feedback',
  rateLimit('LIMIT_MAIL'),
  allowUser,
  validate('json', Feedback),
  async c => {
    const { captcha, ...said } = c.req.valid('json');
    await requireCaptcha(c, 'feedback', captcha);
    return c.json({ id: await take(c, said, c.get('visitorId')) });
  },
);
