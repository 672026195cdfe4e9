import type { Context } from 'hono';
import { type App, Hono } from '../../platform/http/hono.ts';
import { found, Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { type InSession, requireSession } from '../../platform/http/require-user.ts';
import { refuseOtherSites } from '../../platform/http/same-origin.ts';
import { validate } from '../../platform/http/validate.ts';
import { withDb } from '../../platform/http/with-db.ts';
import { requireRight } from '../session/login-attempts/attempts.ts';
import { dropRefreshToken } from '../session/refresh-cookie.ts';
import { checkRecentProof, freshUntil } from '../session/sessions.ts';
import { disown } from './disown.ts';
import {
  attemptProof,
  endEverySession,
  endOtherSessions,
  endSession,
  listEvents,
  listSessions,
  noteProof,
} from './security.queries.ts';
import { Disown, EventsQuery, Prove, SessionPath } from './security.schema.ts';
import { whereaboutsOf } from './whereabouts.ts';

/**
 * Proves a session by the password of its person. The answer is until when it counts. Throws 400 for a wrong one and
 * for a person without a password, 429 after too many wrong ones.
 */
async function proveSession(c: Context<InSession>, password: string): Promise<{ until: string }> {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  const { hash, waits } = await attemptProof(db, { userId, sessionId }, now);
  if (!hash) throw new Problem('confirm_identity');
  await requireRight({ secret: password, hash, waits }, { password: ['password_wrong'] }, now);
  await noteProof(db, { userId, sessionId }, 'password', now);
  return { until: freshUntil(now) };
}

const endingOf = (c: Context<InSession>) => ({
  userId: c.var.userId,
  sessionId: c.var.sessionId,
  from: whereaboutsOf(c),
});

export const securityRoutes = new Hono<App>()
  .get('/api/account/sessions', requireSession, async c => {
    const { db, userId, sessionId } = c.var;
    const sessions = await listSessions(db, userId, new Date());
    return c.json({ sessions: sessions.map(one => ({ ...one, isThis: one.id === sessionId })) });
  })
  .delete('/api/account/sessions/:id', requireSession, validate('param', SessionPath), async c => {
    const { id } = c.req.valid('param');
    const { there, proof, ended } = await endSession(c.var.db, endingOf(c), id, new Date());
    found(there[0]);
    if (ended.length === 0) checkRecentProof(proof);
    return c.json({});
  })
  .delete('/api/account/sessions', requireSession, async c => {
    const { proof, ended } = await endOtherSessions(c.var.db, endingOf(c), new Date());
    checkRecentProof(proof);
    return c.json({ ended: ended.length });
  })
  .post('/api/account/signOutEverywhere', requireSession, async c => {
    await endEverySession(c.var.db, endingOf(c), new Date());
    dropRefreshToken(c);
    return c.json({});
  })
  .get('/api/account/events', requireSession, validate('query', EventsQuery), async c =>
    c.json(await listEvents(c.var.db, c.var.userId, c.req.valid('query'))),
  )
  .post('/api/account/prove', rateLimit('LIMIT_SIGN_IN'), requireSession, validate('json', Prove), async c =>
    c.json(await proveSession(c, c.req.valid('json').password)),
  )
  .post('/auth/disown', refuseOtherSites, rateLimit('LIMIT_CHECK'), withDb, validate('json', Disown), async c => {
    await disown(c, c.req.valid('json'));
    return c.json({});
  });
