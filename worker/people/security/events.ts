import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Bearer } from '../../platform/crypto/token.ts';
import type { Db } from '../../platform/database/client.ts';
import type { App } from '../../platform/http/hono.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { DAY_MS, isoBefore } from '../../platform/time.ts';
import { type Happening, mailOf, orderMail } from '../mail/mail-order.ts';
import { users } from '../people.tables.ts';
import { devicesOf } from '../session/device-cookie.ts';
import type { SecurityEvent } from './security.schema.ts';
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts';

/**
 * `userId`: a person, or an expression that finds one; nothing is noted for nobody. `subject`: what it was about, such
 * as the name of a passkey; never a secret. `when`: noted only then.
 */
type Event = {
  userId: string | SQL;
  kind: SecurityEvent;
  subject?: string | SQL | null | undefined;
  from: Whereabouts;
  when?: SQL;
};

/** The statement that notes an event for its owner. It belongs into the batch that does what is noted. */
export function noteEvent(db: Db, { userId, kind, subject, from, when = sql`1` }: Event, now: Date) {
  return db.run(sql`INSERT INTO security_events (id, user_id, kind, subject, device, place, at)
    SELECT ${crypto.randomUUID()}, users.id, ${kind}, ${subject ?? null}, ${from.device}, ${from.place},
      ${now.toISOString()}
    FROM users WHERE users.id = ${userId} AND ${when}`);
}

/** How often an event was noted for a person of `users` within a day: what can happen without end is noted so often. */
export const countToday = (kind: SecurityEvent, now: Date) => sql`(SELECT count(*) FROM security_events e
  WHERE e.user_id = users.id AND e.kind = ${kind} AND e.at > ${isoBefore(now, DAY_MS)})`;

/** A browser from which somebody signs in. `isKnown`: it has the cookie of an earlier sign-in to this account. */
export type Browser = Whereabouts & { isKnown: boolean };

/** The browser of a request, as it stands to a person. */
export async function browserOf(c: Context, userId: string): Promise<Browser> {
  const known = await devicesOf(c);
  return { ...whereaboutsOf(c), isKnown: known.some(device => device.userId === userId) };
}

/** A program may sign in every minute, and need not be noted each time. */
const SIGN_INS_PER_DAY = 50;
/** Whoever guesses at an account must not fill its owner's list. */
const REFUSALS_PER_DAY = 3;

/**
 * Whether an owner should hear of a sign-in: they have signed in before, this browser does not show the cookie of it,
 * and no browser of that name was seen. Two browsers of one name are told apart by the cookie alone.
 */
function isNew({ device, isKnown }: Browser): SQL {
  if (isKnown) return sql`0`;
  return sql`(users.last_login_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id AND s.device IS ${device})
    AND NOT EXISTS (SELECT 1 FROM security_events e WHERE e.user_id = users.id AND e.device IS ${device}
      AND e.kind IN ('signedIn', 'newDevice')))`;
}

/** The statement that notes a sign-in, before anything of it is written. Its row says whether the device is new. */
export const noteSignIn = (db: Db, isTheirs: SQL | undefined, browser: Browser, now: Date) =>
  db.all<{ kind: string }>(sql`INSERT INTO security_events (id, user_id, kind, device, place, at)
    SELECT ${crypto.randomUUID()}, ${users.id}, iif(${isNew(browser)}, 'newDevice', 'signedIn'), ${browser.device},
      ${browser.place}, ${now.toISOString()}
    FROM ${users} WHERE ${isTheirs} AND (${isNew(browser)} OR ${countToday('signedIn', now)} < ${SIGN_INS_PER_DAY})
    RETURNING kind`);

/** The statement that notes a wrong password, a few times a day. */
export function noteRefusal(db: Db, userId: string, from: Whereabouts, now: Date) {
  const when = sql`${countToday('signInRefused', now)} < ${REFUSALS_PER_DAY}`;
  return noteEvent(db, { userId, kind: 'signInRefused', from, when }, now);
}

type OwnerNews = { userId: string; kind: SecurityEvent; subject?: string | null | undefined; from: Whereabouts };

/** The owner in their session, and where they are. */
export type Asking = Bearer & { from: Whereabouts };
export const askingOf = (c: Context<InSession>): Asking => ({
  userId: c.var.userId,
  sessionId: c.var.sessionId,
  from: whereaboutsOf(c),
});

/** When and where a request does something, for the mail about it. */
export const happeningOf = (c: Pick<Context, 'req'>): Happening => ({
  at: new Date().toISOString(),
  ...whereaboutsOf(c),
});

/**
 * Orders the mail that tells an owner what happened to their account, with its way to say that it was not them. Nothing
 * is ordered for an event without a mail.
 */
export async function tellOwner(
  c: Pick<Context<App>, 'env' | 'var'>,
  { userId, kind, subject, from }: OwnerNews,
): Promise<void> {
  const mail = mailOf(kind);
  if (!mail) return;
  const at = new Date().toISOString();
  await orderMail(c.env, { kind: mail, userId, subject, ...from, at, locale: c.var.locale });
}
