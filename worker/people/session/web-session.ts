import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { WEB_CLIENT_ID, WEB_SCOPE } from '../../platform/http/clients.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { browserOf } from '../security/events.ts';
import type { Origin } from './login-attempts/limits.ts';
import type { Opener } from './opened-by.ts';
import { openSession, prepareSession } from './sessions.ts';
import { answerTokens } from './token-answer.ts';

/** `origin`: where they gave a password; a person who has given none is identified by their address. */
type Entering = { userId: string; openedBy: readonly Opener[]; origin?: Origin | undefined };

const openingOf = async (c: Context<DbApp>, { userId, openedBy, origin = { address: addressOf(c) } }: Entering) => ({
  userId,
  clientId: WEB_CLIENT_ID,
  scope: WEB_SCOPE,
  openedBy,
  origin,
  from: await browserOf(c, userId),
});

/** Signs a person who has proved who they are in to this browser: the refresh token goes into its cookie. */
export async function openWebSession(c: Context<DbApp>, entering: Entering) {
  return answerTokens(c, await openSession(c.var.db, await openingOf(c, entering), new Date()), 'cookie');
}

/** Signs a person in within a larger batch: the statements for it, and the `answer` once they have run. */
export async function prepareWebSession(c: Context<DbApp>, { condition, ...entering }: Entering & { condition?: SQL }) {
  const { grant, statements } = prepareSession(c.var.db, await openingOf(c, entering), new Date(), condition);
  return { statements, answer: () => answerTokens(c, grant, 'cookie') };
}
