import type { Context } from 'hono';
import { provePassword } from '../../db/tries.ts';
import type { App } from '../../env.ts';
import { Problem } from '../../lib/problem.ts';
import { type Ticket, verifyTicket } from '../../lib/token.ts';
import { addressOf } from '../../middleware/rate-limit.ts';
import { openWebSession } from '../../middleware/web-session.ts';
import { openLinked } from './arrive.ts';
import type { SocialLogin } from './schema.ts';

async function readTicket(c: Context<App>, ticket: string | undefined): Promise<Ticket | undefined> {
  const found = ticket === undefined ? undefined : await verifyTicket(c.env, ticket);
  if (ticket !== undefined && !found) throw new Problem('social_expired');
  return found;
}

async function prove(c: Context<App>, { username: login, password }: SocialLogin): Promise<string> {
  const proof = await provePassword(c.var.db, { login, password, address: addressOf(c) }, new Date());
  if (proof.result === 'wrong') throw new Problem('wrong_credentials');
  if (proof.result === 'right') return proof.userId;
  throw new Problem('too_many_requests', undefined, { headers: { 'Retry-After': String(proof.seconds) } });
}

/** Signs in by password; with a ticket the provider that gave it opens the account from then on. */
export async function logIn(c: Context<App>, input: SocialLogin) {
  const ticket = await readTicket(c, input.ticket);
  const userId = await prove(c, input);
  return ticket ? openLinked(c, ticket, userId) : openWebSession(c, userId);
}
