import type { Context } from 'hono';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../platform/crypto/token.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { tellOwner } from '../security/tell-owner.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { keepDevice } from './device-cookie.ts';
import { keepRefreshToken } from './refresh-cookie.ts';
import type { Grant } from './sessions.ts';

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
