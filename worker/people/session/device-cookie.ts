import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { sign, verify } from '../../platform/crypto/token.ts';
import { isHttps } from '../../platform/http/origin.ts';
import { DAY_SECONDS } from '../../platform/time.ts';

/* This cookie identifies a browser at the accounts that were signed in to on it. It opens nothing. Attempts from it
   have counters of their own, so that strangers who guess at an account never keep its owner out, and a thief of the
   cookie gains no more attempts than its own (OWASP, "device cookies"). It survives the log-out. */

const NAME = 'raff_device';
const KIND = { audience: 'raff-device', typ: 'raff-device+jwt' };

/** Close to the longest time that a browser keeps a cookie. Each log-in renews it. */
const DEVICE_SECONDS = 365 * DAY_SECONDS;
/** How many people a browser can be known to. A further one replaces the one whose last log-in is the oldest. */
const PEOPLE_MAX = 5;

/** A browser as it is known at one account, where its attempts are counted under `id`. `until` is in seconds. */
export type KnownDevice = { userId: string; id: string; until: number };

const Claims = v.object({
  known: v.array(v.object({ userId: v.string(), id: v.string(), until: v.number() })),
});

const secondsNow = () => Math.floor(Date.now() / 1000);

/** The ids of this browser at each account, the last log-in first. Empty if the cookie is not ours. */
export async function devicesOf(c: Context): Promise<KnownDevice[]> {
  const cookie = isHttps(c) ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  const claims = cookie ? await verify(c.env, cookie, KIND) : undefined;
  const result = v.safeParse(Claims, claims);
  return result.success ? result.output.known.filter(({ until }) => until > secondsNow()) : [];
}

/** Bound to exactly this host, if it is on https. */
const secured = { secure: true, prefix: 'host' } as const;

function keep(c: Context, token: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: DEVICE_SECONDS } as const;
  setCookie(c, NAME, token, { ...options, ...(isHttps(c) && secured) });
}

/**
 * Makes this browser known to the account of a person who has logged in. It keeps the id that it has there. Nothing is
 * written while the cookie is new and this person was the last to log in, as at most renewals of a session.
 */
export async function keepDevice(c: Context, userId: string): Promise<void> {
  const known = await devicesOf(c);
  const until = secondsNow() + DEVICE_SECONDS;
  const [last] = known;
  if (last?.userId === userId && until - last.until < DAY_SECONDS) return;
  const id = known.find(device => device.userId === userId)?.id ?? crypto.randomUUID();
  const others = known.filter(device => device.userId !== userId).slice(0, PEOPLE_MAX - 1);
  const claims = { known: [{ userId, id, until }, ...others] };
  keep(c, await sign(c.env, claims, { ...KIND, seconds: DEVICE_SECONDS }));
}
