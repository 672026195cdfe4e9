import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { DatabaseAway, Restoring, rootCause, SessionEnded } from '../database/client.ts';
import { localeOf } from '../locale.ts';
import { errorFacts, log } from '../log.ts';
import { platformWords, sayField } from '../platform.words.ts';
import type { ProblemBody } from './answer-fields.ts';
import type { App } from './hono.ts';
import { invalidToken, personalTokenOf } from './personal-token.ts';
import { PROBLEMS, Problem, type ProblemCode, RESTORE_RETRY_SECONDS, unavailable } from './problem.ts';
import { unauthorized } from './require-user.ts';

const byStatus: Record<number, ProblemCode> = {
  400: 'malformed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
};

const localeIn = (c: Context<App>) => c.get('locale') ?? localeOf(c.req.header('Accept-Language'));

/** A change that may have been made although no answer came must not be repeated without a look. */
function awayProblem(c: Context<App>, { mayBeDone }: DatabaseAway): Problem {
  const unsure = { detail: platformWords(localeIn(c)).unsure, outcome: 'unknown' };
  return unavailable(mayBeDone ? unsure : {});
}

const restoring = () =>
  new Problem('restoring', undefined, {
    extra: { outcome: 'not done' },
    headers: { 'Retry-After': String(RESTORE_RETRY_SECONDS) },
  });

function problemOf(c: Context<App>, error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) return new Problem(byStatus[error.status] ?? 'server_error');
  const cause = rootCause(error);
  if (cause instanceof Restoring) return restoring();
  if (cause instanceof DatabaseAway) return awayProblem(c, cause);
  if (cause instanceof SessionEnded) return personalTokenOf(c) === undefined ? unauthorized() : invalidToken();
  return new Problem('server_error');
}

/** The problem as `application/problem+json` (RFC 9457) in the caller's language. */
export function sendProblem(c: Context<App>, problem: Problem): Response {
  const locale = localeIn(c);
  const errors = Object.entries(problem.errors ?? {}).map(([field, messages]) => [
    field,
    messages.map(message => sayField(locale, message)),
  ]);
  const body: ProblemBody = {
    type: `/problems/${problem.code}`,
    title: platformWords(locale).problems[problem.code],
    status: PROBLEMS[problem.code],
    code: problem.code,
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    ...problem.extra,
  };
  return c.body(JSON.stringify(body), PROBLEMS[problem.code], {
    'Content-Type': 'application/problem+json',
    'Content-Language': locale,
    ...problem.headers,
  });
}

export function onError(error: Error, c: Context<App>): Response {
  const problem = problemOf(c, error);
  if (PROBLEMS[problem.code] >= PROBLEMS.server_error) noteFailure(c, problem.code, error);
  return sendProblem(c, problem);
}

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
