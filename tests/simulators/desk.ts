import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { consentPage } from './consent-page.ts';
import { type DemoPerson, personOf, type Trouble } from './people.ts';

/** The data behind a code until the code is used. */
export type Granted = {
  person: DemoPerson;
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  scope: string;
};

type Options = {
  provider: string;
  title: string;
  /** Whether the provider ever says that an address is verified. */
  verifies: boolean;
  /** Mandatory proof key (RFC 7636). */
  needsChallenge: boolean;
  /** The parameters on the way back, besides code and state. */
  extras?: Record<string, string>;
  /** The fragment that Facebook appends to the address on the way back. */
  fragment?: string;
  /** The text beside `access_denied`. */
  refusal?: Record<string, string>;
};

const CODE_SECONDS = 600;
const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export const makeToken = () => randomBytes(24).toString('base64url');

/** Only pages of this machine are registered with the demo site. */
const isRegistered = (uri: string, provider: string) =>
  new RegExp(`^https?://(127\\.0\\.0\\.1|localhost|raff\\.example)(:\\d+)?/account/external/${provider}/$`).test(uri);

function addTo(uri: string, params: Record<string, string>, fragment = ''): string {
  return `${uri}?${new URLSearchParams(params)}${fragment}`;
}

/** The front half of a provider: the page where people agree, and the codes it issues. */
export function openDesk(options: Options) {
  const { provider, needsChallenge } = options;
  const client = { id: `demo-${provider}-client`, secret: `demo-${provider}-secret` };
  const codes = new Map<string, { granted: Granted; until: number }>();

  function faultOf(asked: URLSearchParams): string | undefined {
    if (asked.get('client_id') !== client.id) return 'invalid_client';
    if (!isRegistered(asked.get('redirect_uri') ?? '', provider)) return 'redirect_uri_mismatch';
    if (asked.get('response_type') !== 'code') return 'unsupported_response_type';
    if (needsChallenge && !asked.get('code_challenge')) return 'invalid_request';
    if (asked.get('code_challenge') && asked.get('code_challenge_method') !== 'S256') return 'invalid_request';
    return undefined;
  }

  function issue(asked: URLSearchParams, person: DemoPerson): string {
    const code = makeToken();
    const granted = {
      person,
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge'),
      nonce: asked.get('nonce'),
      scope: asked.get('scope') ?? '',
    };
    codes.set(code, { granted, until: Date.now() + CODE_SECONDS * 1000 });
    return code;
  }

  return {
    client,

    /** The page, or the way back at once if the request names a person. */
    authorize(c: Context): Response | Promise<Response> {
      const asked = new URL(c.req.url).searchParams;
      const fault = faultOf(asked);
      if (fault) return c.html(`<h1>Error 400: ${fault}</h1>`, 400);
      const back = asked.get('redirect_uri') ?? '';
      const state = asked.get('state') ?? '';
      const person = personOf(asked);
      const { extras = {}, fragment, refusal = {} } = options;
      if (person) return c.redirect(addTo(back, { state, code: issue(asked, person), ...extras }, fragment));
      const cancel = addTo(back, { error: 'access_denied', ...refusal, state }, fragment);
      return c.html(consentPage({ ...options, asked, cancel }));
    },

    /**
     * The data behind a code, once. Undefined if the code is used, expired, or sent by a client it was not issued to.
     */
    redeem(form: URLSearchParams): Granted | undefined {
      const code = form.get('code') ?? '';
      const kept = codes.get(code);
      codes.delete(code);
      if (!kept || kept.until < Date.now() || kept.granted.redirectUri !== form.get('redirect_uri')) return undefined;
      const { challenge } = kept.granted;
      const isProved = challenge === null || s256(form.get('code_verifier') ?? '') === challenge;
      return isProved ? kept.granted : undefined;
    },
  };
}

/** The client that asks for a token: by HTTP Basic, or by fields of the form. */
export function credentialsOf(c: Context, form: URLSearchParams) {
  const basic = /^Basic (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!basic) return { by: 'post', id: form.get('client_id'), secret: form.get('client_secret') };
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  return { by: 'basic', id, secret };
}

/** The answer of a failing provider, for the failures that concern an answer as a whole. */
export async function unwell(c: Context, trouble: Trouble | undefined, when = ''): Promise<Response | undefined> {
  if (trouble === `${when}html`) return c.html('<!doctype html><title>Sorry</title><h1>Something went wrong</h1>');
  if (trouble === `${when}down`) return c.html('<h1>503 Service Unavailable</h1>', 503);
  if (trouble === `${when}slow`) await new Promise(() => {});
  return undefined;
}
