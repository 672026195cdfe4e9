import type { Context } from 'hono';
import { type App, Hono } from '../../platform/http/hono.ts';
import { found, Problem } from '../../platform/http/problem.ts';
import { requireUser, type Signed } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { AccountPath } from '../accounts/accounts.schema.ts';
import { showAccount } from '../accounts/show-account.ts';
import { reviewTitles, setNightly } from './nightly.queries.ts';
import { Review, SetNightly } from './nightly.schema.ts';
import { openReadingWays } from './rules.ts';

/** Throws 400 with the reason, and changes nothing, if an account cannot be read at night here. */
async function switchNights(c: Context<Signed>, id: string, nightly: boolean) {
  const { db, userId, locale } = c.var;
  const row = found(await setNightly(db, { userId, id }, nightly, openReadingWays(c.env)));
  const account = showAccount(c.env, locale, row, new Date());
  if (nightly && !account.nightly) throw new Problem('invalid', { nightly: [account.night.message ?? 'out_of_range'] });
  return account;
}

export const nightlyRoutes = new Hono<App>()
  .put(
    '/api/connected-accounts/:id/nightly',
    requireUser,
    validate('param', AccountPath),
    validate('json', SetNightly),
    async c => c.json({ account: await switchNights(c, c.req.valid('param').id, c.req.valid('json').nightly) }),
  )
  .put(
    '/api/connected-accounts/:id/review',
    requireUser,
    validate('param', AccountPath),
    validate('json', Review),
    async c => {
      const { db, userId } = c.var;
      return c.json(found(await reviewTitles(db, userId, c.req.valid('param').id, c.req.valid('json'))));
    },
  );
