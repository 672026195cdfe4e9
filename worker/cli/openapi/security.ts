import { SCOPE_NAMES } from '../../people/session/oauth.ts';
import { OWN_PROTOCOL } from '../../platform/http/idempotency.ts';
import { API_SCOPE } from '../../platform/http/require-user.ts';
import type { DeclaredCall } from './calls.ts';
import type { Json } from './json-schema.ts';

type Needs = { person: 'needed' | 'welcome' | 'nobody'; token: boolean };

/** Whether a call needs a person, and whether a personal access token opens it. */
export function needsOf({ asks }: DeclaredCall): Needs {
  const isClosed = asks.some(ask => 'refuses' in ask && ask.refuses.includes('token_not_allowed'));
  for (const ask of asks) {
    if (!('person' in ask) || ask.person === 'unknown') continue;
    return { person: ask.person, token: ask.by === 'token' && !isClosed };
  }
  return { person: 'nobody', token: false };
}

/** Whether an Idempotency-Key is honoured: the guards see to it, for every write outside the protocols of sign-in. */
export const isIdempotent = ({ method, path, asks }: DeclaredCall): boolean =>
  method !== 'GET' && asks.some(ask => 'person' in ask) && !OWN_PROTOCOL.test(path);

/** Whether the answer of a call holds a secret that is told once. */
export const hasSecretAnswer = ({ asks }: DeclaredCall): boolean => asks.some(ask => 'secret' in ask);

/** The schemes of personal access tokens that open a call. A token that writes also reads. */
const tokensFor = ({ method }: DeclaredCall): Json[] =>
  method === 'GET' ? [{ readToken: [] }, { writeToken: [] }] : [{ writeToken: [] }];

/** The `security` of an operation: one of its entries is enough, and an empty one is nothing at all. */
export function securityOf(call: DeclaredCall): Json[] {
  const { person, token } = needsOf(call);
  if (person === 'nobody') return [];
  return [...(person === 'welcome' ? [{}] : []), { session: [API_SCOPE] }, ...(token ? tokensFor(call) : [])];
}

const SCOPE_MEANINGS = new Map<string, string>([
  ['openid', 'Accepted, for programs that ask for it.'],
  ['profile', 'Accepted, for programs that ask for it.'],
  [API_SCOPE, 'The API. A token without it opens nothing.'],
  ['offline_access', 'A refresh token comes with the access token.'],
]);

const PASSWORD_FLOW = {
  tokenUrl: '/connect/token',
  refreshUrl: '/connect/token',
  scopes: Object.fromEntries(SCOPE_NAMES.map(name => [name, SCOPE_MEANINGS.get(name) ?? ''])),
};

/** Scopes of OAuth are named in a scheme; those of personal access tokens are schemes, because no OAuth gives them out. */
export const SECURITY_SCHEMES: Json = {
  session: {
    type: 'oauth2',
    description: 'The access token of a session, a JWT from `POST /connect/token`. It lasts for minutes.',
    flows: { password: PASSWORD_FLOW },
  },
  readToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'raff_…',
    description:
      'A personal access token of the scope `read`, made in the settings. A write with it is `token_read_only`. It never opens the account, sign-in or other tokens.',
  },
  writeToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'raff_…',
    description:
      'A personal access token of the scope `read write`, made in the settings. It reads and writes. It never opens the account, sign-in or other tokens.',
  },
};
