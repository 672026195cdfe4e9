import { OWN_PROTOCOL } from '../../platform/http/idempotency.ts';
import type { Call } from './calls.ts';
import type { Json } from './json-schema.ts';

type Needs = { person: 'needed' | 'welcome' | 'nobody'; token: boolean };

/** Who may make a call, and whether a personal access token opens it. */
export function needs({ asks }: Call): Needs {
  const isClosed = asks.some(ask => 'refuses' in ask && ask.refuses.includes('token_not_allowed'));
  for (const ask of asks) {
    if (!('person' in ask) || ask.person === 'unknown') continue;
    return { person: ask.person, token: ask.by === 'token' && !isClosed };
  }
  return { person: 'nobody', token: false };
}

/** Whether an Idempotency-Key is honoured: the guards see to it, for every write outside the protocols of sign-in. */
export const isIdempotent = ({ method, path, asks }: Call): boolean =>
  method !== 'GET' && asks.some(ask => 'person' in ask) && !OWN_PROTOCOL.test(path);

/** Whether its answer holds a secret that is told once. */
export const answersSecret = ({ asks }: Call): boolean => asks.some(ask => 'secret' in ask);

/** The `security` of an operation: one of its entries is enough, and an empty one is nothing at all. */
export function securityOf(call: Call): Json[] {
  const { person, token } = needs(call);
  if (person === 'nobody') return [];
  const scope = call.method === 'GET' ? 'read' : 'read write';
  return [...(person === 'welcome' ? [{}] : []), { session: [] }, ...(token ? [{ token: [scope] }] : [])];
}

export const SECURITY_SCHEMES: Json = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session, from `POST /connect/token`. It lasts for minutes.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'raff_…',
    description:
      'A personal access token, made in the settings. Its scope is `read` or `read write`. It never opens the account, sign-in or other tokens.',
  },
};
