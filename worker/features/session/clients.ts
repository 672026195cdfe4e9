import { type Form, need, OAuthError } from './oauth.ts';
import { WEB_CLIENT_ID, WEB_SCOPE } from './schema.ts';

/**
 * Who may ask for tokens. Both are public clients without a secret. A browser keeps its refresh token where no script
 * can read it; other programs get theirs in the body. `scope` is what a client gets that asks for none.
 */
export const CLIENTS = [
  { id: WEB_CLIENT_ID, keeps: 'cookie', scope: WEB_SCOPE },
  { id: 'api', keeps: 'body', scope: 'openid profile api' },
] as const;

export type Client = (typeof CLIENTS)[number];

/** Every spelling of a scope, and the one it is granted under. */
const SCOPES: Record<string, string> = {
  openid: 'openid',
  identity: 'openid',
  profile: 'profile',
  api: 'api',
  webapi: 'api',
  web_api: 'api',
  offline_access: 'offline_access',
};

export const SCOPE_NAMES = [...new Set(Object.values(SCOPES))];

/** The client a request names; an unknown one is refused with 401, which must carry a challenge (RFC 9110). */
export function readClient(form: Form): Client {
  const id = need(form, 'client_id');
  const client = CLIENTS.find(known => known.id === id);
  if (!client) throw new OAuthError('invalid_client', { headers: { 'WWW-Authenticate': 'Basic realm="raff"' } });
  return client;
}

/** The scopes a request asks for, by their granted names and in a fixed order; undefined when it names none. */
export function readScopes(form: Form): string[] | undefined {
  const asked = form.get('scope')?.split(' ').filter(Boolean);
  if (!asked?.length) return undefined;
  const known = asked.flatMap(name => (Object.hasOwn(SCOPES, name) ? (SCOPES[name] ?? []) : []));
  if (known.length < asked.length) throw new OAuthError('invalid_scope');
  return SCOPE_NAMES.filter(name => known.includes(name));
}
