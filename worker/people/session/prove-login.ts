import type { Context } from 'hono';
import type { DbApp } from '../../platform/http/hono.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { whereaboutsOf } from '../security/events.ts';
import { noteRefusal } from '../security/sign-in-events.ts';
import { passesCaptcha } from './captcha.ts';
import { devicesOf } from './device-cookie.ts';
import type { Gate } from './login-attempts/counters.ts';
import { type Proof, provePassword } from './login-attempts/prove-password.ts';

/** A log-in as its form sends it. */
type Login = { username: string; password: string; captcha?: string | null | undefined };

/** A failed check counts as none: it stops nobody where none is required. */
async function gateOf(c: Context<DbApp>, captcha: Login['captcha']): Promise<Gate> {
  if (!c.env.TURNSTILE_SITE_KEY) return 'waits';
  return captcha && (await passesCaptcha(c, 'login', captcha)) ? 'passed' : 'asks';
}

/** Why the bot check is required, by its message. */
export const captchaTrouble = ({ captcha }: Login) => (captcha ? 'captcha_failed' : 'captcha_required');

/** Whether a log-in is right, see `provePassword`; one way for every form that takes a name and a password. */
export async function proveLogin(c: Context<DbApp>, login: Login, now: Date): Promise<Proof> {
  const [gate, devices] = await Promise.all([gateOf(c, login.captcha), devicesOf(c)]);
  const { username, password } = login;
  const { db } = c.var;
  const proof = await provePassword(db, { login: username, password, address: addressOf(c), devices, gate }, now);
  if (proof.result === 'wrong') noteLater(c, proof.userId, now);
  return proof;
}

/**
 * The owner sees in their list that somebody tried. It is noted after the answer, whose time must not tell who exists.
 */
function noteLater(c: Context<DbApp>, userId: string | undefined, now: Date): void {
  if (!userId) return;
  const noted = noteRefusal(c.var.db, userId, whereaboutsOf(c), now).catch((error: unknown) =>
    log('warn', { message: 'A refused sign-in was not noted.', requestId: c.var.requestId, ...errorFacts(error) }),
  );
  c.executionCtx.waitUntil(noted);
}
