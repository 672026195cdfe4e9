import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../platform/crypto/token.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { browserOf, tellOwner } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { keepDevice } from './device-cookie.ts';
import type { Origin } from './login-attempts/limits.ts';
import type { Opener } from './opened-by.ts';
import { keepRefreshToken } from './refresh-cookie.ts';
import { WEB_CLIENT_ID, WEB_SCOPE } from './session.schema.ts';
import { type Grant, openSession, prepareSession } from './sessions.ts';

/** The answer of RFC 6749, section 5.1. A browser's refresh token goes into its cookie instead. */
export async function answerTokens(c: Context<DbApp>, grant: Grant, keeps: 'cookie' | 'body') {
  const { userId, sessionId, scope, refreshToken, isNewDevice } = grant;
  const tokens = {
    access_token: await signAccessToken(c.env, userId, scope, sessionId),
    token_type: 'Bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    scope,
  };
  if (isNewDevice) await tellOwner(c, { userId, kind: 'newDevice', from: whereaboutsOf(c) });
  if (keeps === 'cookie') await keepDevice(c, userId);
  if (refreshToken && keeps === 'cookie') keepRefreshToken(c, refreshToken);
  return refreshToken && keeps === 'body' ? { ...tokens, refresh_token: refreshToken } : tokens;
}

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
