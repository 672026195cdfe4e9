import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { validate } from '../../lib/validate.ts';
import { requireCaptcha } from '../../middleware/captcha.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { allowUser } from '../../middleware/require-user.ts';
import { addFeedback } from './queries.ts';
import { Feedback } from './schema.ts';

export const feedback = new Hono<App>().post(
  '/api/feedback',
  rateLimit('LIMIT_MAIL'),
  allowUser,
  validate('json', Feedback),
  async c => {
    const { captcha, ...said } = c.req.valid('json');
    await requireCaptcha(c, 'feedback', captcha);
    return c.json({ id: await addFeedback(c.var.db, said, c.get('visitorId')) });
  },
);
