import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { removeWhenLast } from '../factors/remove-when-last.ts';
import { orderMail } from '../mail/mail-order.ts';
import { mailLinks, users } from '../people.tables.ts';
import { endWays, isUnconfirmed } from '../sign-in-methods/end-sign-in-methods.ts';
import { noteEvent } from './events.ts';
import type { Disown } from './security.schema.ts';
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
export async function disown(c: Context<DbApp>, { token, everything = false }: Disown): Promise<void> {
  const order = { hash: hashSecret(token), everything, from: whereaboutsOf(c) };
  const { restored } = await batch(c.var.db, disowning(c.var.db, order, new Date()));
  const [account] = restored;
  if (!account) throw new Problem('link_expired');
  await orderMail(c.env, { kind: 'reset', email: account.email, locale: c.var.locale });
}
