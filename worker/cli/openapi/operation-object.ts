import type * as v from 'valibot';
import { PROBLEMS, type ProblemCode } from '../../platform/http/problem.ts';
import type { DeclaredCall } from './calls.ts';
import { answerSchema, inputSchema, type Json } from './json-schema.ts';
import type { Operation, OwnBody } from './operations/operation.ts';
import { hasSecretAnswer, isIdempotent, needsOf, securityOf } from './security.ts';

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

function refusalsOf(call: DeclaredCall, operation: Operation): Json {
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

const partsOf = ({ asks }: DeclaredCall, part: string) =>
  asks.flatMap(ask => ('part' in ask && ask.part === part ? [ask] : []));

/** `/api/:provider{steam|psn}/games` as `/api/{provider}/games`. */
export const pathInDocument = (path: string) => path.replaceAll(/:(\w+)(\{[^}]+\})?/g, '{$1}');

const fieldsOf = (schema: v.GenericSchema) => {
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
  return { properties, required };
};

/** What stands in the path. A route that does not validate it takes any text. */
function pathParameters(call: DeclaredCall, { facts: { path = {} } }: Operation): Json[] {
  const said = Object.entries(path).map(([name, schema]) => [name, inputSchema(schema)]);
  const parts = partsOf(call, 'param').map(({ schema }) => fieldsOf(schema).properties);
  const checked = Object.assign(Object.fromEntries(said), ...parts);
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map(name => ({ name, in: 'path', required: true, schema: checked[name] ?? { type: 'string' } }));
}

function queryParameters(call: DeclaredCall): Json[] {
  return partsOf(call, 'query').flatMap(({ schema }) => {
    const { properties, required } = fieldsOf(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    }));
  });
}

const SHARED = {
  language: { $ref: '#/components/parameters/AcceptLanguage' },
  once: { $ref: '#/components/parameters/IdempotencyKey' },
};

const parametersOf = (call: DeclaredCall, operation: Operation): Json[] => [
  ...pathParameters(call, operation),
  ...queryParameters(call),
  SHARED.language,
  ...(isIdempotent(call) ? [SHARED.once] : []),
];

/** A form: its fields, and its files by their types. */
function formOf({ media, schema, files = {} }: OwnBody): Json {
  const { properties, required } = fieldsOf(schema);
  const parts = Object.entries(files).map(([name, types]) => [
    name,
    { type: 'string', contentMediaType: types[0] ?? 'application/octet-stream' },
  ]);
  const all = { ...Object.fromEntries(parts), ...properties };
  const encoding = Object.entries(files).filter(([, types]) => types.length > 0);
  const said = encoding.map(([name, types]) => [name, { contentType: types.join(', ') }]);
  const form = { type: 'object', properties: all, required: [...Object.keys(files), ...required] };
  return { [media]: { schema: form, ...(said.length > 0 && { encoding: Object.fromEntries(said) }) } };
}

function bodyOf(call: DeclaredCall, { facts }: Operation): Json | undefined {
  if (facts.body) return { required: true, content: formOf(facts.body) };
  const [json] = partsOf(call, 'json');
  return json && { required: !json.optional, content: { 'application/json': { schema: inputSchema(json.schema) } } };
}

/** JSON, or a file of some type. */
function contentOf({ facts: { answer, or } }: Operation): Json {
  const own = 'media' in answer ? { [answer.media]: {} } : { 'application/json': { schema: answerSchema(answer) } };
  return { ...own, ...(or && { [or.media]: {} }) };
}

const TOLD_ONCE = 'Done. It holds a secret that is told once: the same `Idempotency-Key` again is `idempotency_lost`.';
const doneOf = (call: DeclaredCall) => (hasSecretAnswer(call) ? TOLD_ONCE : 'Done.');

/** A call as OpenAPI describes it. */
export function operationObject(call: DeclaredCall, operation: Operation): Json {
  const { facts, tag, en, ar, about } = operation;
  const body = bodyOf(call, operation);
  return {
    operationId: facts.id,
    tags: [tag],
    summary: en,
    'x-summary-ar': ar,
    description: about,
    security: securityOf(call),
    parameters: parametersOf(call, operation),
    ...(body && { requestBody: body }),
    responses: {
      [facts.status ?? 200]: { description: doneOf(call), content: contentOf(operation) },
      ...refusalsOf(call, operation),
    },
  };
}
