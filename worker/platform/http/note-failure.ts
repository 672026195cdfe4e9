import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { errorFacts, log } from '../log.ts';
import type { App } from './hono.ts';
import { PROBLEMS, type ProblemCode } from './problem.ts';

const UNAVAILABLE = 503;

/** The method and the pattern of the route for counting; `*` for paths without a route. */
export const routeOf = (c: Context<App>) => `${c.req.method} ${patternOf(c)}`;

/** The pattern of the route, so that nobody's id stands in a log; `*` for paths without a route. */
const patternOf = (c: Context<App>) => matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? '*';

/** Logs an answer that is our fault (5xx): which request it was, and why. */
export function noteFailure(c: Context<App>, code: ProblemCode, error: unknown, path = patternOf(c)): void {
  const status = PROBLEMS[code];
  const { requestId } = c.var;
  const request = { requestId, method: c.req.method, path, status, code };
  log(status === UNAVAILABLE ? 'warn' : 'error', { message: 'A request failed.', ...request, ...errorFacts(error) });
}
