import { type App, Hono } from '../../platform/http/hono.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { provePassword } from './prove.ts';
import { Prove } from './schema.ts';

export const safety = new Hono<App>().post(
  '/api/account/prove',
  rateLimit('LIMIT_SIGN_IN'),
  requireSession,
  validate('json', Prove),
  async c => c.json(await provePassword(c, c.req.valid('json').password)),
);
