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

/** The address of a request; locally every caller is the same machine. */
export function addressOf(c: Pick<Context<App>, 'req'>): string {
  return c.req.header('CF-Connecting-IP') ?? 'local';
}

/** Throws 429 with Retry-After if this address has made too many requests. */
export async function holdBack(c: Pick<Context<App>, 'env' | 'req'>, limit: Limit): Promise<void> {
  const { success } = await c.env[limit].limit({ key: placeOf(addressOf(c)) });
  if (success) return;
  throw tooManyRequests(WINDOW_SECONDS);
}

/** The same as a middleware. */
export function rateLimit(limit: Limit) {
  const check = createMiddleware<App>(async (c, next) => {
    await holdBack(c, limit);
    await next();
  });
  return asking({ refuses: ['too_many_requests'] }, check);
}
