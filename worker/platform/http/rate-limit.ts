import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../../env.ts';
import { asking } from './asks.ts';
import { placeOf } from './client-address.ts';
import type { App } from './hono.ts';
import { tooManyRequests } from './problem.ts';

/** Those that are counted for each address. */
type Limit = Exclude<Extract<keyof Env, `LIMIT_${string}`>, 'LIMIT_TOKEN'>;

/** The window of every limit in wrangler.toml. */
export const WINDOW_SECONDS = 60;

const ADDRESS = 'CF-Connecting-IP';
/** The address of a request; locally every caller is the same machine. */
export const addressOf = (c: Pick<Context<App>, 'req'>): string => c.req.header(ADDRESS) ?? 'local';
export const addressOfRequest = ({ headers }: Request): string => headers.get(ADDRESS) ?? 'local';

/** Throws 429 with Retry-After if this address has made too many requests. */
export async function holdBack(c: Pick<Context<App>, 'env' | 'req'>, limit: Limit): Promise<void> {
  if (!(await count(c.env, addressOf(c), limit))) throw tooManyRequests(WINDOW_SECONDS);
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

/** Counts a request, and remembers for a moment if it is one too many. */
export async function count(env: Limits, address: string, limit: Limit): Promise<boolean> {
  const { success } = await env[limit].limit({ key: placeOf(address) });
  if (success) return true;
  if (refused.size >= REFUSED_MAX) refused.clear();
  refused.set(`${limit} ${placeOf(address)}`, Date.now() + REFUSED_MS);
  return false;
}

/**
 * The same as `holdBack` beside work that does not wait for the count: an address that goes on after it was refused gets
 * no more work done.
 */
export async function holdBackBeside<T>(
  c: Pick<Context<App>, 'env' | 'req'>,
  limit: Limit,
  work: () => Promise<T>,
): Promise<T> {
  const address = addressOf(c);
  if (isHeldBack(address, limit)) throw tooManyRequests(WINDOW_SECONDS);
  const [isCounted, done] = await Promise.all([count(c.env, address, limit), work()]);
  if (!isCounted) throw tooManyRequests(WINDOW_SECONDS);
  return done;
}

/** The same as a middleware. */
export function rateLimit(limit: Limit) {
  const check = createMiddleware<App>(async (c, next) => {
    await holdBack(c, limit);
    await next();
  });
  return asking({ refuses: ['too_many_requests'] }, check);
}
