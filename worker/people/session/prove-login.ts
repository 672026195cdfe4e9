import type { Context } from 'hono';
import type { DbApp } from '../../platform/http/hono.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import type { Gate } from '../login-attempts/counters.ts';
import { type Proof, provePassword } from '../login-attempts/prove-password.ts';
import { passesCaptcha } from './captcha.ts';
import { devicesOf } from './device-cookie.ts';

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
  return provePassword(c.var.db, { login: username, password, address: addressOf(c), devices, gate }, now);
}
