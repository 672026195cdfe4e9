import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../platform/database/client.ts';
import { users } from '../people.tables.ts';
import { devicesOf } from '../session/device-cookie.ts';
import { countToday, type Whereabouts, whereaboutsOf } from './events.ts';

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

/** Notes a wrong password, a few times a day. */
export const noteRefusal = (db: Db, userId: string, from: Whereabouts, now: Date) =>
  db.run(sql`INSERT INTO security_events (id, user_id, kind, device, place, at)
    SELECT ${crypto.randomUUID()}, ${users.id}, 'signInRefused', ${from.device}, ${from.place}, ${now.toISOString()}
    FROM ${users} WHERE ${users.id} = ${userId} AND ${countToday('signInRefused', now)} < ${REFUSALS_PER_DAY}`);
