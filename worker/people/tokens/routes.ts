import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { orderMail } from '../mail/mail-order.ts';
import { addToken, listTokens, removeToken } from './queries.ts';
import { CreateToken, TokenPath } from './schema.ts';

export const tokens = new Hono<App>()
  .get('/api/tokens', requireSession, async c => c.json({ tokens: await listTokens(c.var.db, c.var.userId) }))
  .post('/api/tokens', rateLimit('LIMIT_MAIL'), requireSession, validate('json', CreateToken), async c => {
    const { db, userId, locale } = c.var;
    const added = await addToken(db, userId, c.req.valid('json'), new Date());
    await orderMail(c.env, { kind: 'token_created', userId, locale });
    return c.json(added);
  })
  .delete('/api/tokens/:id', requireSession, validate('param', TokenPath), async c => {
    found(await removeToken(c.var.db, c.var.userId, c.req.valid('param').id));
    return c.json({ deleted: true as const });
  });
