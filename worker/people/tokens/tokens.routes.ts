import { answersSecret } from '../../platform/http/asks.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { askingOf, tellOwner } from '../security/events.ts';
import { addToken, listTokens, removeToken } from './tokens.queries.ts';
import { CreateToken, TokenPath } from './tokens.schema.ts';

export const tokensRoutes = new Hono<App>()
  .get('/api/tokens', requireSession, async c => c.json({ tokens: await listTokens(c.var.db, c.var.userId) }))
  .post(
    '/api/tokens',
    rateLimit('LIMIT_MAIL'),
    requireSession,
    answersSecret,
    validate('json', CreateToken),
    async c => {
      const wanted = c.req.valid('json');
      const asking = askingOf(c);
      const added = await addToken(c.var.db, asking, wanted, new Date());
      await tellOwner(c, { ...asking, kind: 'tokenMade', subject: wanted.name });
      return c.json(added);
    },
  )
  .delete('/api/tokens/:id', requireSession, validate('param', TokenPath), async c => {
    found(await removeToken(c.var.db, askingOf(c), c.req.valid('param').id, new Date()));
    return c.json({ deleted: true as const });
  });
