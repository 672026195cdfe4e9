import type { Context } from 'hono';
import { publicKeys } from '../../platform/crypto/token.ts';
import { type App, type DbApp, Hono } from '../../platform/http/hono.ts';
import { onError } from '../../platform/http/on-error.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { withDb } from '../../platform/http/require-user.ts';
import { isOtherSite, refuseOtherSites } from '../../platform/http/same-origin.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { MFA_GRANT } from '../factors/factors.schema.ts';
import { isHalf, type SecondStepNeeded } from '../factors/half-login.ts';
import { secondStep } from '../factors/second-step.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { refresh, signIn } from './grants.ts';
import {
  CLIENTS,
  type Client,
  type Form,
  isForm,
  need,
  OAuthError,
  readClient,
  readForm,
  SCOPE_NAMES,
  sendOAuthError,
} from './oauth.ts';
import { dropRefreshToken, refreshTokenOf } from './refresh-cookie.ts';
import { endSessions } from './session.queries.ts';
import { type Grant, hashRefreshToken } from './sessions.ts';
import { answerTokens } from './web-session.ts';

/** Keys change rarely, but a withdrawn one should be forgotten soon. */
const KEYS_CACHE = 'public, max-age=300';

const GRANTS = { password: signIn, refresh_token: refresh, [MFA_GRANT]: secondStep };
const isGrant = (type: string): type is keyof typeof GRANTS => Object.hasOwn(GRANTS, type);

async function grant(c: Context<DbApp>, form: Form, client: Client): Promise<Grant | SecondStepNeeded> {
  const type = need(form, 'grant_type');
  if (!isGrant(type)) throw new OAuthError('unsupported_grant_type');
  return GRANTS[type](c, form, client);
}

/** Another site's form must not sign a browser in as somebody else. */
function refuseOthersFor(c: Context<DbApp>, client: Client): void {
  if (client.keeps === 'cookie' && isOtherSite(c)) throw new OAuthError('invalid_request');
}

/** The refresh tokens of a caller who logs out: its cookie's and the one it sends. */
async function shownTokens(c: Context<DbApp>): Promise<string[]> {
  const sent = isForm(c) ? new URLSearchParams(await c.req.text()).get('refresh_token') : undefined;
  return [refreshTokenOf(c), sent].filter(token => typeof token === 'string').filter(Boolean);
}

export const sessionRoutes = new Hono<App>()
  .post('/connect/token', rateLimit('LIMIT_SIGN_IN'), withDb, async c => {
    const form = await readForm(c);
    const client = readClient(form);
    refuseOthersFor(c, client);
    const given = await grant(c, form, client);
    if (isHalf(given)) throw new OAuthError('mfa_required', { extra: given });
    return c.json(await answerTokens(c, given, client.keeps), 200, NO_STORE);
  })
  .post('/connect/logout', refuseOtherSites, withDb, async c => {
    const tokens = await shownTokens(c);
    const hashes = tokens.flatMap(token => CLIENTS.map(client => hashRefreshToken(client.id, token)));
    if (hashes.length > 0) await endSessions(c.var.db, hashes, whereaboutsOf(c), new Date());
    dropRefreshToken(c);
    return c.json({}, 200, NO_STORE);
  })
  .get('/.well-known/jwks.json', c => c.json(publicKeys(c.env), 200, { 'Cache-Control': KEYS_CACHE }))
  .get('/.well-known/openid-configuration', c => {
    const here = (path: string) => new URL(path, siteOrigin(c)).href;
    const metadata = {
      token_endpoint: here('/connect/token'),
      jwks_uri: here('/.well-known/jwks.json'),
      grant_types_supported: Object.keys(GRANTS),
      scopes_supported: SCOPE_NAMES,
      token_endpoint_auth_methods_supported: ['none'],
    };
    return c.json(metadata, 200, { 'Cache-Control': KEYS_CACHE });
  });

sessionRoutes.onError((error, c) => {
  const isLimit = error instanceof Problem && error.code === 'too_many_requests';
  if (isLimit) return sendOAuthError(c, new OAuthError('slow_down', { headers: error.headers }));
  return error instanceof OAuthError ? sendOAuthError(c, error) : onError(error, c);
});
