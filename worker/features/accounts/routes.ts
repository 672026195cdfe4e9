import { Hono } from 'hono';
import type { App } from '../../env.ts';
import type { Reason } from '../../lib/gaming/adapter.ts';
import { validate } from '../../lib/validate.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { AccountPath, FinishXbox, Invite, LinkAccount, ProviderPath, StartXbox } from './schema.ts';

type Account = { id: string; accountType: 1 | 2 | 3; gamerTag: string };
type Health = { code: 'ok' | 'never_read' | Reason; message: string; remedyUrl: string | null };
type Listed = Account & {
  lastSyncAt: string | null;
  health: Health;
  /** What this provider can tell, as words. */
  reads: string;
  titles: number;
  /** Whole days until what its owner let us have dies; null where nothing does. */
  daysLeft: number | null;
};

const account: Account = { id: '', accountType: 3, gamerTag: '' };

export const accounts = new Hono<App>()
  .get('/api/connected-accounts', requireUser, async c => {
    const listed: Listed[] = [];
    return c.json({ accounts: listed });
  })
  .delete('/api/connected-accounts/:id', requireUser, validate('param', AccountPath), async c => c.json({}))
  .post(
    '/api/:provider{steam|psn|xbox}/account',
    rateLimit('LIMIT_CHECK'),
    requireUser,
    validate('param', ProviderPath),
    validate('json', LinkAccount),
    async c => c.json({ account }),
  )
  .post('/api/xbox/invite', rateLimit('LIMIT_CHECK'), requireUser, validate('json', Invite), async c =>
    c.json({ sent: true as const }),
  )
  .get('/api/import/xbox', requireUser, validate('query', StartXbox), async c => c.json({ url: '' }))
  .post('/api/import/xbox', rateLimit('LIMIT_CHECK'), requireUser, validate('json', FinishXbox), async c =>
    c.json({ account }),
  );
