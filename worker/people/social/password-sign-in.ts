import type { Context } from 'hono';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import { startWebHalf } from '../factors/half-login.ts';
import { captchaTrouble, proveLogin } from '../session/login-attempts/prove-login.ts';
import { openWebSession } from '../session/web-session.ts';
import { openLinked } from './provider-sign-in.ts';
import type { SocialLogin } from './social.schema.ts';
import { type Ticket, verifyTicket } from './ticket.ts';

async function readTicket(c: Context<DbApp>, ticket: string | undefined): Promise<Ticket | undefined> {
  const found = ticket === undefined ? undefined : await verifyTicket(c.env, ticket);
  if (ticket !== undefined && !found) throw new Problem('social_expired');
  return found;
}

/** Throws 400 for a wrong password, and with `errors.captcha` if the bot check is required; 429 during a wait. */
async function prove(c: Context<DbApp>, login: SocialLogin) {
  const proof = await proveLogin(c, login, new Date());
  if (proof.result === 'asks') throw new Problem('invalid', { captcha: [captchaTrouble(login)] });
  if (proof.result === 'wrong') throw new Problem('wrong_credentials');
  if (proof.result === 'right') return proof;
  throw tooManyRequests(proof.seconds);
}

/**
 * Signs in by password; with a ticket, the provider that issued it opens the account from then on. Where
 * a password alone does not sign in, the answer says so, and the ticket is shown again with the second step.
 */
export async function logIn(c: Context<DbApp>, input: SocialLogin) {
  const ticket = await readTicket(c, input.ticket);
  const { userId, origin, methods } = await prove(c, input);
  if (methods.length > 0) return startWebHalf(c, { userId, methods, openedBy: 'password', origin });
  return ticket ? openLinked(c, ticket, userId, origin) : openWebSession(c, { userId, openedBy: ['password'], origin });
}
