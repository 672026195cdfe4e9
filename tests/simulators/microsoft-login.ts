import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { makeToken } from './desk.ts';
import { microsoftPage } from './microsoft-page.ts';
import { MICROSOFT_PEOPLE, type MicrosoftPerson } from './microsoft-people.ts';

export const CLIENT = { id: 'demo-microsoft-client', secret: 'demo-microsoft-secret' };
const HOUR_SECONDS = 3600;

type Granted = { person: MicrosoftPerson; redirectUri: string; challenge: string | null; scope: string };

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Only pages of this machine are registered with the demo site. */
const isRegistered = (uri: string) => /^https?:\/\/(127\.0\.0\.1|localhost|raff\.example)(:\d+)?\//.test(uri);

function faultOf(asked: URLSearchParams): string | undefined {
  if (asked.get('client_id') !== CLIENT.id) return 'unauthorized_client';
  if (asked.get('response_type') !== 'code') return 'unsupported_response_type';
  if (asked.has('code_challenge') && asked.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!asked.get('scope')?.includes('XboxLive.signin')) return 'invalid_scope';
  return isRegistered(asked.get('redirect_uri') ?? '') ? undefined : 'invalid_request';
}

/** Codes for one use, refresh tokens that stay valid until they expire, and the person behind each access token. */
export function keepMicrosoftTokens() {
  const [codes, refresh, access] = [
    new Map<string, Granted>(),
    new Map<string, MicrosoftPerson>(),
    new Map<string, MicrosoftPerson>(),
  ];

  function redeem(form: URLSearchParams): MicrosoftPerson | undefined {
    if (form.get('grant_type') === 'refresh_token') return refresh.get(form.get('refresh_token') ?? '');
    const code = form.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    if (!granted || granted.redirectUri !== form.get('redirect_uri')) return undefined;
    const { challenge, person } = granted;
    return challenge === null || s256(form.get('code_verifier') ?? '') === challenge ? person : undefined;
  }

  function issueCode(asked: URLSearchParams, person: MicrosoftPerson): string {
    const code = `M.C5_${makeToken()}`;
    const [redirectUri, scope] = [asked.get('redirect_uri') ?? '', asked.get('scope') ?? ''];
    codes.set(code, { person, redirectUri, challenge: asked.get('code_challenge'), scope });
    return code;
  }

  function issueTokens(person: MicrosoftPerson, scope: string) {
    const [access_token, refresh_token] = [`EwB${makeToken()}`, `M.C5_${makeToken()}`];
    access.set(access_token, person);
    refresh.set(refresh_token, person);
    return { token_type: 'bearer', expires_in: HOUR_SECONDS, scope, access_token, refresh_token, user_id: person.id };
  }

  return {
    redeem,
    issueCode,
    issueTokens,
    personOf: (token: string) => access.get(token),
    forget: () => refresh.clear(),
  };
}
export type MicrosoftTokens = ReturnType<typeof keepMicrosoftTokens>;

function authorize(c: Context, tokens: MicrosoftTokens): Response | Promise<Response> {
  const asked = new URL(c.req.url).searchParams;
  const fault = faultOf(asked);
  if (fault) return c.html(`<h1>Error 400: ${fault}</h1>`, 400);
  const back = (params: Record<string, string>) =>
    `${asked.get('redirect_uri')}?${new URLSearchParams({ ...params, state: asked.get('state') ?? '' })}`;
  const person = MICROSOFT_PEOPLE.find(one => one.id === asked.get('person'));
  if (person) return c.redirect(back({ code: tokens.issueCode(asked, person) }));
  const error_description = 'The user has denied access to the scope requested by the client application.';
  return c.html(microsoftPage(asked, back({ error: 'access_denied', error_description })));
}

/** login.live.com: the page, or the way back at once if the request names a person; and the token endpoint. */
export function simulateLogin(tokens: MicrosoftTokens) {
  return new Hono()
    .get('/oauth20_authorize.srf', c => authorize(c, tokens))
    .post('/oauth20_token.srf', async c => {
      const form = new URLSearchParams(await c.req.text());
      if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
        return c.json({ error: 'invalid_client', error_description: 'The client secret is not valid.' }, 400);
      const person = tokens.redeem(form);
      if (person) return c.json(tokens.issueTokens(person, form.get('scope') ?? ''));
      const error_description = 'The user could not be authenticated as the grant is expired. Sign in again.';
      return c.json({ error: 'invalid_grant', error_description, correlation_id: 'demo' }, 400);
    });
}
