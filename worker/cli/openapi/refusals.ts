import { PROBLEMS, type ProblemCode } from '../../platform/http/problem.ts';
import type { DeclaredCall } from './calls.ts';
import type { Json } from './json-schema.ts';
import type { Operation } from './operations/operation.ts';
import { isIdempotent, needsOf } from './security.ts';

const INPUT = new Map(
  Object.entries<readonly ProblemCode[]>({
    json: ['invalid', 'malformed', 'too_large', 'unsupported_media_type'],
    query: ['invalid'],
    param: ['not_found'],
  }),
);

const ALWAYS: readonly ProblemCode[] = ['server_error', 'unavailable'];
const ONCE: readonly ProblemCode[] = [
  'idempotency_key',
  'idempotency_running',
  'idempotency_lost',
  'idempotency_mismatch',
];

function guardCodes(call: DeclaredCall): ProblemCode[] {
  const { person, token } = needsOf(call);
  if (person === 'nobody') return [];
  if (!token) return ['unauthorized', 'forbidden', 'token_not_allowed'];
  const codes: ProblemCode[] = ['unauthorized', 'forbidden', 'too_many_requests'];
  return call.method === 'GET' ? codes : [...codes, 'token_read_only'];
}

/** A restore keeps nobody from reading, unless who asks cannot be known while sessions are taken out. */
const isReadByAnybody = (call: DeclaredCall) => call.method === 'GET' && needsOf(call).person === 'nobody';

/** Every code that a call may be refused with, in the order of the one table of codes. */
function codesOf(call: DeclaredCall, { facts }: Operation): ProblemCode[] {
  const own = call.asks.flatMap(ask => {
    if ('part' in ask) return INPUT.get(ask.part) ?? [];
    return 'refuses' in ask ? ask.refuses : [];
  });
  const path = call.path.includes(':') ? (['not_found'] as const) : [];
  const once = isIdempotent(call) ? ONCE : [];
  const restoring = isReadByAnybody(call) ? [] : (['restoring'] as const);
  const all = new Set([
    ...own,
    ...path,
    ...guardCodes(call),
    ...once,
    ...(facts.refuses ?? []),
    ...ALWAYS,
    ...restoring,
  ]);
  if (needsOf(call).person === 'nobody') all.delete('token_not_allowed');
  return (Object.keys(PROBLEMS) as ProblemCode[]).filter(code => all.has(code)); // its own keys
}

const WAITS = [429, 503];
const RETRY = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const answerOf = (status: number, codes: readonly ProblemCode[]): Json => ({
  description: codes.map(code => `\`${code}\``).join(', '),
  'x-codes': codes,
  ...(WAITS.includes(status) && { headers: RETRY }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const OAUTH = { 'application/json': { schema: { $ref: '#/components/schemas/OAuthError' } } };
/** The token endpoint has the errors of its own protocol. */
const OAUTH_ANSWERS = {
  400: { description: 'An error of RFC 6749.', content: OAUTH },
  401: { description: '`invalid_client`', content: OAUTH },
  429: { description: '`slow_down`', headers: RETRY, content: OAUTH },
};

export function refusalsOf(call: DeclaredCall, operation: Operation): Json {
  const codes = codesOf(call, operation);
  const statuses = [...new Set(codes.map(code => PROBLEMS[code]))];
  const answers = statuses.map(status => [
    status,
    answerOf(
      status,
      codes.filter(code => PROBLEMS[code] === status),
    ),
  ]);
  return { ...Object.fromEntries(answers), ...(operation.facts.isOAuth && OAUTH_ANSWERS) };
}
