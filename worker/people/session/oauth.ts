import type { Context } from 'hono';
import type { App, DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { NO_STORE } from '../../platform/http/security-headers.ts';
import { peopleWords } from '../people.words.ts';
import { WEB_CLIENT_ID, WEB_SCOPE } from './session.schema.ts';

const STATUSES = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  /** Not of the RFC's own list, which has no word for waiting; borrowed from RFC 8628. */
  slow_down: 429,
  /** OAuth has no word for this either: a client that sends the bot check's value in the field `captcha` may try. */
  captcha_required: 400,
  /** The password was right, and the person has more to show than a password. */
  mfa_required: 400,
  /** Also borrowed from RFC 8628: the log-in that a ticket stands for is over. */
  expired_token: 400,
} as const;

type Code = keyof typeof STATUSES;
type Says = keyof ReturnType<typeof peopleWords>['oauth'];

/**
 * An error of the token endpoint (RFC 6749, section 5.2). `says` picks another sentence for the same code; `extra` is
 * added to the body.
 */
export class OAuthError extends Error {
  readonly code: Code;
  readonly says: Says;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;

  constructor(
    code: Code,
    more: { says?: Says; headers?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(code);
    this.code = code;
    this.says = more.says ?? code;
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }
}

export function sendOAuthError(c: Context<App>, error: OAuthError): Response {
  const { locale } = c.var;
  const body = { error: error.code, error_description: peopleWords(locale).oauth[error.says], ...error.extra };
  return c.json(body, STATUSES[error.code], { ...NO_STORE, 'Content-Language': locale, ...error.headers });
}

export type Form = { get: (name: string) => string | undefined };

const formType = /^application\/x-www-form-urlencoded\b/i;

export function isForm(c: Context<DbApp>): boolean {
  return formType.test(c.req.header('Content-Type') ?? '');
}

/** The parameters of a request: an empty one counts as absent, a repeated one is refused (section 3.2). */
export async function readForm(c: Context<DbApp>): Promise<Form> {
  if (!isForm(c)) throw new Problem('unsupported_media_type');
  const params = new URLSearchParams(await c.req.text());
  const names = [...params.keys()];
  if (new Set(names).size < names.length) throw new OAuthError('invalid_request');
  return { get: name => params.get(name) || undefined };
}

export function need(form: Form, name: string): string {
  const value = form.get(name);
  if (!value) throw new OAuthError('invalid_request');
  return value;
}

/**
 * Which clients may ask for tokens. Both are public clients without a secret. A browser keeps its refresh token where
 * no script can read it; other programs get theirs in the body. `scope` is what a client gets that asks for none.
 */
export const CLIENTS = [
  { id: WEB_CLIENT_ID, keeps: 'cookie', scope: WEB_SCOPE },
  { id: 'api', keeps: 'body', scope: 'openid profile api' },
] as const;

export type Client = (typeof CLIENTS)[number];

/** Every spelling of a scope, and the one it is granted under. */
const SCOPES = new Map(
  Object.entries<string>({
    openid: 'openid',
    identity: 'openid',
    profile: 'profile',
    api: 'api',
    webapi: 'api',
    web_api: 'api',
    offline_access: 'offline_access',
  }),
);

export const SCOPE_NAMES = [...new Set(SCOPES.values())];

/** The client of a request; an unknown one is refused with 401, which must carry a challenge (RFC 9110). */
export function readClient(form: Form): Client {
  const id = need(form, 'client_id');
  const client = CLIENTS.find(known => known.id === id);
  if (!client) throw new OAuthError('invalid_client', { headers: { 'WWW-Authenticate': 'Basic realm="raff"' } });
  return client;
}

/** The scopes of a request, by their granted names and in a fixed order; undefined if it names none. */
export function readScopes(form: Form): string[] | undefined {
  const asked = form.get('scope')?.split(' ').filter(Boolean);
  if (!asked?.length) return undefined;
  const known = asked.flatMap(name => SCOPES.get(name) ?? []);
  if (known.length < asked.length) throw new OAuthError('invalid_scope');
  return SCOPE_NAMES.filter(name => known.includes(name));
}
