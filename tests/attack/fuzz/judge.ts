import { PROBLEMS } from '../../../worker/platform/http/problem.ts';
import type { Outgoing } from './requests.ts';
import type { Answered } from './send.ts';
import { ELSEWHERE } from './values.ts';

/** The longest that any request may take. */
export const SLOW_MS = 10_000;
export const SERVER_FAULT = 500;
const REFUSED = 400;

/** What an answer never shows: a place in the code, a path of the machine, a statement, the name of an inner part. */
const LEAKS = [
  /\n\s+at .{0,80}:\d+/,
  /[\w-]+\.(js|ts|mjs):\d+/,
  /\/(home|tmp|usr|var|root)\/[\w.-]+/,
  /\b(SELECT|DELETE) .{1,80} FROM \w|\bINSERT INTO \w|\bUPDATE "?\w+"? SET\b/,
  /SQLITE_\w+|SQL input error|libsql|hrana|drizzle|workerd|D1_ERROR/i,
  /\b(Type|Reference|Range|Syntax)Error\b/,
  /scrypt\$/,
];

const API = /^\/(api|auth|connect|\.well-known|assets\/data|pictures)(\/|$|\?)/;
/** OAuth has its own form of errors (RFC 6749, 5.2). */
const OAUTH = /^\/connect\/(token|logout)/;

const typeOf = ({ headers }: Answered) => String(headers['content-type'] ?? '');
const isReadable = (answer: Answered) => /json|text\/(html|plain|calendar)|xml/.test(typeOf(answer));

function leakIn(answer: Answered, secrets: string[]): string | undefined {
  if (!isReadable(answer)) return undefined;
  const said = answer.body.toString();
  const shape = answer.status >= REFUSED || /json/.test(typeOf(answer)) ? LEAKS.find(one => one.test(said)) : undefined;
  if (shape) return `shows ${shape}: ${shape.exec(said)?.[0]}`;
  return secrets.some(secret => said.includes(secret)) ? 'shows a secret' : undefined;
}

/** A sign that no address may hold as it is (RFC 3986, 2): the runtime refuses it in its own words, before the Worker. */
const NO_URI = /[^\w.~:/?#[\]@!$&'()*+,;=%-]/;
const isRefusedByRuntime = (path: string, { status, body }: Answered) =>
  status === REFUSED && NO_URI.test(path) && body.toString() === 'invalid URI';

function oddProblem({ path, method }: Outgoing, answer: Answered): string | undefined {
  if (answer.status < REFUSED || !API.test(path) || method === 'HEAD') return undefined;
  if (isRefusedByRuntime(path, answer)) return undefined;
  try {
    const body = JSON.parse(answer.body.toString());
    if (OAUTH.test(path) && typeof body.error === 'string') return undefined;
    if (!/^application\/problem\+json/.test(typeOf(answer))) return `an error of type ${typeOf(answer)}`;
    const isKnown = body.code in PROBLEMS && PROBLEMS[body.code as keyof typeof PROBLEMS] === answer.status; // looked up first
    return isKnown ? undefined : `an error with the code ${body.code} and status ${answer.status}`;
  } catch {
    return `an error that is no JSON: ${answer.body.toString().slice(0, 100)}`;
  }
}

function leadsElsewhere({ headers }: Answered): string | undefined {
  if (headers['x-injected'] !== undefined) return 'a header was injected';
  const { location } = headers;
  if (location === undefined) return undefined;
  const host =
    URL.canParse(String(location), 'http://own.example') && new URL(String(location), 'http://own.example').hostname;
  return host === ELSEWHERE ? `leads to ${location}` : undefined;
}

/** What is wrong with an answer; undefined if nothing is. */
export function fault(asked: Outgoing, answer: Answered, secrets: string[]): string | undefined {
  if (answer.status >= SERVER_FAULT) return `${answer.status} ${answer.body.toString().slice(0, 200)}`;
  if (answer.ms > SLOW_MS) return `took ${Math.round(answer.ms)} ms`;
  return leakIn(answer, secrets) ?? leadsElsewhere(answer) ?? oddProblem(asked, answer);
}
