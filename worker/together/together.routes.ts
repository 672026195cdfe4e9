import { batch } from '../platform/database/batch.ts';
import { answersSecret } from '../platform/http/asks.ts';
import { type App, Hono } from '../platform/http/hono.ts';
import { siteOrigin } from '../platform/http/origin.ts';
import { found } from '../platform/http/problem.ts';
import { allowUser, requireUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { withEvening } from '../tonight/suggestions/evening.ts';
import { TonightQuery } from '../tonight/suggestions/suggestions.schema.ts';
import { acceptInvite, addInvite, findInvite, removeInvite, selectInvites } from './invites.ts';
import { findPair, removePair, selectPairs, toPair } from './pairs.ts';
import { InvitePath, InviteToken, PairPath, PairQuery } from './together.schema.ts';
import { findTonightForTwo } from './tonight.ts';

/** The secret follows in the fragment, which no server and no log ever sees. */
const INVITE_SCREEN = '/together/invite/';

const now = () => new Date().toISOString();

/** A pair of other people, and a link that is spent, are what does not exist: a 404. */
export const togetherRoutes = new Hono<App>()
  .get('/api/together', requireUser, async c => {
    const { db, userId } = c.var;
    const read = { pairs: selectPairs(db, userId), invites: selectInvites(db, userId, now()) };
    const { pairs, invites } = await batch(db, read);
    return c.json({ pairs: pairs.map(toPair), invites });
  })
  .post('/api/together/invites', requireUser, answersSecret, async c => {
    const { invite, token } = await addInvite(c.var.db, c.var, new Date());
    return c.json({ ...invite, url: `${siteOrigin(c)}${INVITE_SCREEN}#token=${token}` });
  })
  .delete('/api/together/invites/:id', requireUser, validate('param', InvitePath), async c => {
    found(await removeInvite(c.var.db, c.var.userId, c.req.valid('param').id));
    return c.json({ deleted: true as const });
  })
  .post('/api/together/invites/read', allowUser, validate('json', InviteToken), async c =>
    c.json(found(await findInvite(c.var.db, c.var.visitorId, c.req.valid('json').token, now()))),
  )
  .post('/api/together/invites/accept', requireUser, validate('json', InviteToken), async c =>
    c.json(found(await acceptInvite(c.var.db, c.var, c.req.valid('json').token, now()))),
  )
  .get('/api/together/:id', requireUser, validate('param', PairPath), validate('query', PairQuery), async c => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('query') };
    return c.json(found(await findPair(c.var.db, c.var, asked)));
  })
  .get(
    '/api/together/:id/tonight',
    requireUser,
    validate('param', PairPath),
    validate('query', TonightQuery),
    async c => {
      const asked = await withEvening(c.var, { ...c.req.valid('param'), ...c.req.valid('query') });
      return c.json(found(await findTonightForTwo(c.var.db, c.var, asked)));
    },
  )
  .delete('/api/together/:id', requireUser, validate('param', PairPath), async c => {
    found(await removePair(c.var.db, c.var.userId, c.req.valid('param').id));
    return c.json({ deleted: true as const });
  });
