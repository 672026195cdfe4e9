import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { found, Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { type InSession, requireSession, withDb } from '../../platform/http/require-user.ts';
import { refuseOtherSites } from '../../platform/http/same-origin.ts';
import { validate } from '../../platform/http/validate.ts';
import { removeWhenLast } from '../factors/recovery-codes.ts';
import { orderMail } from '../mail/mail-order.ts';
import { mailLinks, users } from '../people.tables.ts';
import { requireRight } from '../session/login-attempts/attempts.ts';
import { dropRefreshToken } from '../session/refresh-cookie.ts';
import { checkRecentProof, freshUntil } from '../session/sessions.ts';
import { endWays, isUnconfirmed } from '../sign-in-methods/end-sign-in-methods.ts';
import { askingOf, noteEvent } from './events.ts';
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
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts';

type Disowning = { hash: string; everything: boolean; from: Whereabouts };

/** Everything that follows from an open link, by the hash of its secret: nothing without one. */
function disowning(db: Db, { hash, everything, from }: Disowning, now: Date) {
  const isLink = and(
    ...[eq(mailLinks.hash, hash), eq(mailLinks.purpose, 'disown')],
    ...[isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now.toISOString())],
  );
  const person: SQL<string> = sql`(${db.select({ id: mailLinks.userId }).from(mailLinks).where(isLink)})`;
  const sentTo = sql`(${db.select({ email: mailLinks.email }).from(mailLinks).where(isLink)})`;
  const isTaken = sql`EXISTS (SELECT 1 FROM users o WHERE o.id <> users.id AND lower(o.email) = lower(${sentTo}))`;
  const isSame = sql`lower(${users.email}) = lower(${sentTo}) AND ${users.emailVerifiedAt} IS NOT NULL`;
  const all = or(isUnconfirmed(person), everything ? sql`1` : undefined);
  const { mailLinks: closed, ...ways } = endWays(db, { event: 'disown', person, everything: all }, now);
  return {
    noted: noteEvent(db, { userId: person, kind: 'disowned', from }, now),
    ...ways,
    ...removeWhenLast(db, person, now),
    // The notice of a changed address went to the old one: its owner gets it back, unless it is another's by now.
    restored: db
      .update(users)
      .set({
        email: sql`iif(${isTaken}, ${users.email}, ${sentTo})`,
        emailVerifiedAt: sql`iif(${isTaken} OR ${isSame}, ${users.emailVerifiedAt}, ${now.toISOString()})`,
      })
      .where(eq(users.id, person))
      .returning({ id: users.id, email: users.email }),
    closed,
  };
}

/**
 * Takes an account back from whoever was in it: what the list of ways in says ends, with `everything` all of it however
 * old, the password no longer opens the account, and a mail to the address of the notice lets its owner choose a new
 * one. Throws 400 for a link that is unknown, used or expired.
 */
async function disown(c: Context<DbApp>, { token, everything = false }: Disown): Promise<void> {
  const order = { hash: hashSecret(token), everything, from: whereaboutsOf(c) };
  const { restored } = await batch(c.var.db, disowning(c.var.db, order, new Date()));
  const [account] = restored;
  if (!account) throw new Problem('link_expired');
  await orderMail(c.env, { kind: 'reset', email: account.email, locale: c.var.locale });
}

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

export const securityRoutes = new Hono<App>()
  .get('/api/account/sessions', requireSession, async c => {
    const { db, userId, sessionId } = c.var;
    const sessions = await listSessions(db, userId, new Date());
    return c.json({ sessions: sessions.map(one => ({ ...one, isThis: one.id === sessionId })) });
  })
  .delete('/api/account/sessions/:id', requireSession, validate('param', SessionPath), async c => {
    const { id } = c.req.valid('param');
    const { there, proof, ended } = await endSession(c.var.db, askingOf(c), id, new Date());
    found(there[0]);
    if (ended.length === 0) checkRecentProof(proof);
    return c.json({});
  })
  .delete('/api/account/sessions', requireSession, async c => {
    const { proof, ended } = await endOtherSessions(c.var.db, askingOf(c), new Date());
    checkRecentProof(proof);
    return c.json({ ended: ended.length });
  })
  .post('/api/account/signOutEverywhere', requireSession, async c => {
    await endEverySession(c.var.db, askingOf(c), new Date());
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
