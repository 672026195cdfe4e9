import type { RateLimit } from '@cloudflare/workers-types';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../../env.ts';
import { errorFacts, log } from '../log.ts';
import { MINUTE_MS } from '../time.ts';
import { asking } from './asks.ts';
import { placeOf } from './client-address.ts';
import { type App, type Call, isReadingCall } from './hono.ts';
import { tooManyRequests, unavailable } from './problem.ts';

/** The limits that are counted for each address. */
type Limit = Exclude<Extract<keyof Env, `LIMIT_${string}`>, 'LIMIT_TOKEN'>;

/** The window of every limit in wrangler.toml. */
export const WINDOW_SECONDS = 60;

const ADDRESS = 'CF-Connecting-IP';
/** The address of a request; locally every caller is the same machine. */
export const addressOf = (c: Pick<Context<App>, 'req'>): string => c.req.header(ADDRESS) ?? 'local';
export const addressOfRequest = ({ headers }: Request): string => headers.get(ADDRESS) ?? 'local';

const UNCOUNTED_NOTED_MS = MINUTE_MS;
let uncountedNotedAt = 0;

/** A limiter counts on a disk of its own or elsewhere, and either may be full or away. */
function noteUncounted(error: unknown): undefined {
  if (Date.now() - uncountedNotedAt < UNCOUNTED_NOTED_MS) return;
  uncountedNotedAt = Date.now();
  log('warn', { message: 'The limits cannot be counted.', ...errorFacts(error) });
}

/** Counts a request of a key: whether it is within the limit. Undefined if it cannot be counted. */
const isWithin = (limiter: RateLimit, key: string): Promise<boolean | undefined> =>
  limiter.limit({ key }).then(({ success }) => success, noteUncounted);

/**
 * Throws 429 with Retry-After for a request beyond its limit. One that could not be counted passes if it reads, and is
 * 503 otherwise: it may be a guess at a password.
 */
function refuseBeyond(within: boolean | undefined, c: Pick<Call, 'req'>): void {
  if (within === false) throw tooManyRequests(WINDOW_SECONDS);
  if (within === undefined && !isReadingCall(c)) throw unavailable();
}

/** Throws 429 with Retry-After if this address has made too many requests, 503 if a change cannot be counted. */
export async function holdBack(c: Call, limit: Limit): Promise<void> {
  refuseBeyond(await countCall(c.env, addressOf(c), limit), c);
}

/** Holds back a personal token, by its hash, as `holdBack` does an address. */
export async function holdBackToken(c: Call, hash: string): Promise<void> {
  refuseBeyond(await isWithin(c.env.LIMIT_TOKEN, hash), c);
}

/** Until when an address that was refused is refused without asking again, in milliseconds, by limit and place. */
const refused = new Map<string, number>();
const REFUSED_MS = 5000;
const REFUSED_MAX = 10_000;

type Limits = { [Name in Limit]: Env[Name] };

/** Whether an address was refused a moment ago, as far as this isolate knows. */
export function isHeldBack(address: string, limit: Limit): boolean {
  return (refused.get(`${limit} ${placeOf(address)}`) ?? 0) > Date.now();
}

/** Counts a request, and remembers for a moment if it is one too many. Undefined if it cannot be counted. */
export async function countCall(env: Limits, address: string, limit: Limit): Promise<boolean | undefined> {
  const within = await isWithin(env[limit], placeOf(address));
  if (within !== false) return within;
  if (refused.size >= REFUSED_MAX) refused.clear();
  refused.set(`${limit} ${placeOf(address)}`, Date.now() + REFUSED_MS);
  return false;
}

/**
 * Holds an address back as `holdBack` does, beside work that does not wait for the count: an address that goes on after it was refused gets
 * no more work done.
 */
export async function holdBackBeside<T>(c: Call, limit: Limit, work: () => Promise<T>): Promise<T> {
  const address = addressOf(c);
  if (isHeldBack(address, limit)) throw tooManyRequests(WINDOW_SECONDS);
  const [within, done] = await Promise.all([countCall(c.env, address, limit), work()]);
  refuseBeyond(within, c);
  return done;
}

/** `holdBack` as a middleware. */
export function rateLimit(limit: Limit) {
  const check = createMiddleware<App>(async (c, next) => {
    await holdBack(c, limit);
    await next();
  });
  return asking({ refuses: ['too_many_requests'] }, check);
}
