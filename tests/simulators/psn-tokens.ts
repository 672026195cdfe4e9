import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';

/** The app's registration, which every copy of the app contains. */
const CLIENT_ID = '09515159-7237-4370-9b40-3806e67c0891';
const REDIRECT_URI = 'com.scee.psxandroid.scecompcall://redirect';
const SCOPE = 'psn:mobile.v2.core psn:clientapp';
const SIGN_IN = 'https://my.account.sony.com/sonyacct/signin/';

/** As long as a real one. */
export const DEMO_NPSSO = 'DemoNpsso'.repeat(8).slice(0, 64);

/** The state of the sign-in: how long an access token lives, and a refresh token. */
export type Dance = { npsso: 'good' | 'expired'; accessSeconds: number; refreshSeconds: number };

const makeToken = (kind: string) => `${kind}.${randomBytes(24).toString('base64url')}`;

const refusal = (c: Context, error: string, description: string, code: number) =>
  c.json({ error, error_description: description, error_code: code, parameters: [] }, 400);

/**
 * Sony's sign-in as the app uses it: a cookie for a one-time code, a code for tokens, a refresh token for a new one
 * that replaces it. `counts` are the successful calls.
 */
export function simulatePsnTokens(dance: Dance) {
  const [codes, refreshing] = [new Set<string>(), new Set<string>()];
  const access = new Map<string, number>();
  const counts = { codes: 0, exchanges: 0, refreshes: 0 };

  function issue(c: Context): Response {
    const [access_token, refresh_token] = [makeToken('access'), makeToken('refresh')];
    access.set(access_token, Date.now() + dance.accessSeconds * 1000);
    refreshing.add(refresh_token);
    const lives = { expires_in: dance.accessSeconds, refresh_token_expires_in: dance.refreshSeconds };
    return c.json({
      access_token,
      token_type: 'bearer',
      ...lives,
      scope: SCOPE,
      id_token: 'e30.e30.e30',
      refresh_token,
    });
  }

  function wayBack(c: Context): string {
    const asked = new URL(c.req.url).searchParams;
    const isKnown = asked.get('client_id') === CLIENT_ID && asked.get('redirect_uri') === REDIRECT_URI;
    if (!isKnown) return `${SIGN_IN}?error=invalid_client&error_code=4102&error_description=Bad+client`;
    if (dance.npsso === 'expired' || c.req.header('Cookie') !== `npsso=${DEMO_NPSSO}`)
      return `${SIGN_IN}?error=login_required&error_code=4165&error_description=User+is+not+authenticated`;
    const code = makeToken('v3');
    codes.add(code);
    counts.codes += 1;
    return `${REDIRECT_URI}/?code=${code}&cid=6bc04e3d-6a0d-4f40-9b9d-1c2f5c2c7f5e`;
  }

  const app = new Hono()
    .get('/api/authz/v3/oauth/authorize', c => c.redirect(wayBack(c)))
    .post('/api/authz/v3/oauth/token', async c => {
      const form = new URLSearchParams(await c.req.text());
      const basic = Buffer.from((c.req.header('Authorization') ?? '').replace('Basic ', ''), 'base64').toString();
      if (!basic.startsWith(`${CLIENT_ID}:`)) return refusal(c, 'invalid_client', 'Bad client credentials', 4102);
      if (form.get('grant_type') === 'refresh_token') {
        if (!refreshing.delete(form.get('refresh_token') ?? ''))
          return refusal(c, 'invalid_grant', 'Invalid refresh token', 4159);
        counts.refreshes += 1;
        return issue(c);
      }
      if (form.get('redirect_uri') !== REDIRECT_URI || !codes.delete(form.get('code') ?? ''))
        return refusal(c, 'invalid_grant', 'Invalid authorization code', 4159);
      counts.exchanges += 1;
      return issue(c);
    });

  return {
    app,
    counts,
    isGood: (token: string) => (access.get(token) ?? 0) > Date.now(),
    /** Ends every access token at once. */
    revokeAccess: () => access.clear(),
    /** Ends every refresh token at once. */
    revokeRefresh: () => refreshing.clear(),
  };
}
