import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { endHalvesOf } from '../factors/half-login.ts';
import { authenticatorApps, factorResets, passkeys, recoveryCodes } from '../factors/tables.ts';
import { noticedSince } from '../mail/link-lives.ts';
import { orderMail } from '../mail/mail-order.ts';
import { closeLinks } from '../recovery/link-queries.ts';
import { removeReaders } from '../recovery/password-queries.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { mailLinks, socialIdentities, users } from '../tables.ts';
import { noteEvent, type Whereabouts, whereaboutsOf } from './events.ts';

/** Everything that follows from an open link, by the hash of its secret: nothing without one. */
function disowning(db: Db, hash: string, from: Whereabouts, now: Date) {
  const isLink = and(
    ...[eq(mailLinks.hash, hash), eq(mailLinks.purpose, 'disown')],
    ...[isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now.toISOString())],
  );
  const person: SQL<string> = sql`(${db.select({ id: mailLinks.userId }).from(mailLinks).where(isLink)})`;
  const sentTo = sql`(${db.select({ email: mailLinks.email }).from(mailLinks).where(isLink)})`;
  const isTaken = sql`EXISTS (SELECT 1 FROM users o WHERE o.id <> users.id AND lower(o.email) = lower(${sentTo}))`;
  // What was linked or added earlier had a notice of its own.
  const lately = noticedSince(now);
  return {
    noted: noteEvent(db, { userId: person, kind: 'disowned', from }, now),
    ended: endSessionsOf(db, person, now),
    ...removeReaders(db, person, ''),
    unlinked: db
      .delete(socialIdentities)
      .where(and(eq(socialIdentities.userId, person), gt(socialIdentities.linkedAt, lately))),
    keys: db.delete(passkeys).where(and(eq(passkeys.userId, person), gt(passkeys.createdAt, lately))),
    app: db
      .delete(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, person), gt(authenticatorApps.createdAt, lately))),
    codes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, person), gt(recoveryCodes.createdAt, lately))),
    halves: endHalvesOf(db, person),
    kept: db.delete(factorResets).where(eq(factorResets.userId, person)),
    // The notice of a changed address went to the old one: its owner gets it back, unless it is another's by now.
    restored: db
      .update(users)
      .set({
        ...{ passwordHash: null, passwordSetAt: now.toISOString() },
        email: sql`iif(${isTaken}, ${users.email}, ${sentTo})`,
        emailVerifiedAt: sql`iif(${isTaken}, ${users.emailVerifiedAt}, ${now.toISOString()})`,
      })
      .where(eq(users.id, person))
      .returning({ id: users.id, email: users.email }),
    closed: closeLinks(db, person, now),
  };
}

/**
 * Takes an account back from whoever was in it: every session ends, tokens, secret addresses, pairs, young links of
 * providers and young factors go, the password no longer opens it, and a mail to the address of the notice lets its owner choose a new one. Throws
 * 400 for a link that is unknown, used or expired.
 */
export async function disown(c: Context<DbApp>, token: string): Promise<void> {
  const { restored } = await batch(c.var.db, disowning(c.var.db, hashSecret(token), whereaboutsOf(c), new Date()));
  const [account] = restored;
  if (!account) throw new Problem('link_expired');
  await orderMail(c.env, { kind: 'reset', email: account.email, locale: c.var.locale });
}
