import { type App, Hono } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import { ProviderPath } from '../imports.schema.ts';
import { listAccounts, removeAccount } from './accounts.queries.ts';
import { AccountPath, FinishXbox, Invite, LinkAccount, StartXbox } from './accounts.schema.ts';
import { linkAccount } from './link-account.ts';
import { showAccount } from './show-account.ts';
import { finishXbox, invite, startXbox } from './xbox-account.ts';

export const accountsRoutes = new Hono<App>()
  .get('/api/connected-accounts', requireUser, async c => {
    const rows = await listAccounts(c.var.db, c.var.userId);
    const now = new Date();
    return c.json({ accounts: rows.map(row => showAccount(c.env, c.var.locale, row, now)) });
  })
  .delete('/api/connected-accounts/:id', requireUser, validate('param', AccountPath), async c => {
    const removed = await removeAccount(c.var.db, c.var.userId, c.req.valid('param').id);
    if (!removed) throw new Problem('not_found');
    return c.json({});
  })
  .post(
    '/api/:provider{steam|psn|xbox}/account',
    rateLimit('LIMIT_CHECK'),
    requireUser,
    validate('param', ProviderPath),
    validate('json', LinkAccount),
    async c => c.json({ account: await linkAccount(c, c.req.valid('param').provider, c.req.valid('json').userName) }),
  )
  .post('/api/xbox/invite', rateLimit('LIMIT_CHECK'), requireUser, validate('json', Invite), async c => {
    await invite(c, c.req.valid('json').accountId);
    return c.json({ sent: true as const });
  })
  .get('/api/import/xbox', requireUser, validate('query', StartXbox), async c =>
    c.json({ url: await startXbox(c, c.req.valid('query').redirectUrl) }, 200, NO_STORE),
  )
  .post('/api/import/xbox', rateLimit('LIMIT_CHECK'), requireUser, validate('json', FinishXbox), async c =>
    c.json({ account: await finishXbox(c, c.req.valid('json')) }),
  );
