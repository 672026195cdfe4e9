import type { ExecutionContext } from '@cloudflare/workers-types';
import { type Env, readEnv } from '../env.ts';
import { openNearby } from '../platform/database/client.ts';
import { newRequestId, REQUEST_ID } from '../platform/http/base-middleware.ts';
import { addressOfRequest, countCall, isHeldBack } from '../platform/http/rate-limit.ts';
import { dataHeaders, PRIVATE } from '../platform/http/security-headers.ts';
import { type Locale, localeOf } from '../platform/locale.ts';
import { Memory } from './memory.ts';
import { readGeneration } from './page-memory.ts';

const PATH = '/api/search?';
const SCHEME_LETTERS = 8;
const isSearch = (url: string) => url.startsWith(PATH, url.indexOf('/', SCHEME_LETTERS));

/** A remembered answer costs so little that one of ten counts for the limit of visitors. */
const COUNTED = 10;
let answered = 0;

type AnsweredRequest = { env: Env; req: { url: string }; var: { locale: Locale } };
type StoredAnswer = { body: Uint8Array<ArrayBuffer>; headers: Headers };

/** Answers as they were sent to visitors, by language and by what stands behind the address's question mark. */
const memory = new Memory<StoredAnswer>();
const keyOf = (url: string, locale: Locale) => `${locale} ${url.slice(url.indexOf('?'))}`;

/** Keeps an answer for the next visitor who asks the same. */
export function rememberAnswer(c: AnsweredRequest, body: string, generation: string): void {
  const headers = {
    'Content-Type': 'application/json',
    ...dataHeaders(c),
    'Cache-Control': PRIVATE,
    Vary: 'Accept-Language',
  };
  const key = keyOf(c.req.url, c.var.locale);
  const sent = { body: new TextEncoder().encode(body), headers: new Headers(headers) };
  memory.keep(key, { value: sent, generation, bytes: 2 * key.length + sent.body.length });
}

/**
 * A remembered answer, looked for before anything else is done: finding the route takes longer, and so does counting for
 * the limit. Counting and refreshing go on beside the answer, and may fail: the next visitor asks again.
 */
export function searchFromMemory(request: Request, env: object, context: ExecutionContext): Response | undefined {
  if (request.method !== 'GET' || !isSearch(request.url) || request.headers.has('Authorization')) return undefined;
  const stored = memory.find(keyOf(request.url, localeOf(request.headers.get('Accept-Language') ?? undefined)));
  const address = addressOfRequest(request);
  if (!stored || stored.age === 'old' || isHeldBack(address, 'LIMIT_SEARCH')) return undefined;
  const bindings = readEnv(env);
  answered += 1;
  if (answered % COUNTED === 0) context.waitUntil(countCall(bindings, address, 'LIMIT_SEARCH').catch(() => {}));
  if (stored.age === 'ageing') context.waitUntil(readGeneration(openNearby(bindings)).catch(() => {}));
  const answer = new Response(stored.value.body, { headers: stored.value.headers });
  answer.headers.set(REQUEST_ID, newRequestId());
  return answer;
}
