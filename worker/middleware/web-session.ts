import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { openSession, prepareSession } from '../db/sessions.ts';
import type { App } from '../env.ts';
import { WEB_CLIENT_ID, WEB_SCOPE } from '../lib/clients.ts';
import { answerTokens } from '../lib/grant.ts';
import { addressOf } from './rate-limit.ts';

const openingOf = (c: Context<App>, userId: string) => ({
  ...{ userId, clientId: WEB_CLIENT_ID, scope: WEB_SCOPE },
  address: addressOf(c),
});

/** Signs somebody who has proved who they are in to this browser: the refresh token goes into its cookie. */
export async function openWebSession(c: Context<App>, userId: string) {
  return answerTokens(c, await openSession(c.var.db, openingOf(c, userId), new Date()), 'cookie');
}

/** The same for a batch that does more: its statements, and what to `answer` once they have opened the session. */
export function prepareWebSession(c: Context<App>, userId: string, condition?: SQL) {
  const { grant, statements } = prepareSession(c.var.db, openingOf(c, userId), new Date(), condition);
  return { statements, answer: () => answerTokens(c, grant, 'cookie') };
}
