import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { WEB_CLIENT_ID, WEB_SCOPE } from '../../platform/http/clients.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import type { Origin } from '../login-attempts/limits.ts';
import { browserOf } from '../security/browser.ts';
import { openSession, prepareSession } from './sessions.ts';
import { answerTokens } from './token-answer.ts';

/** A person who has not given a password is identified by their address. */
const openingOf = async (c: Context<DbApp>, userId: string, origin: Origin = { address: addressOf(c) }) => ({
  ...{ userId, clientId: WEB_CLIENT_ID, scope: WEB_SCOPE },
  ...{ origin, from: await browserOf(c, userId) },
});

/** Signs a person who has proved who they are in to this browser: the refresh token goes into its cookie. */
export async function openWebSession(c: Context<DbApp>, userId: string, origin?: Origin) {
  return answerTokens(c, await openSession(c.var.db, await openingOf(c, userId, origin), new Date()), 'cookie');
}

type Prepared = { condition?: SQL; origin?: Origin | undefined };

/** The same for a batch that does more: its statements, and the `answer` once they have opened the session. */
export async function prepareWebSession(c: Context<DbApp>, userId: string, { condition, origin }: Prepared = {}) {
  const opening = await openingOf(c, userId, origin);
  const { grant, statements } = prepareSession(c.var.db, opening, new Date(), condition);
  return { statements, answer: () => answerTokens(c, grant, 'cookie') };
}
