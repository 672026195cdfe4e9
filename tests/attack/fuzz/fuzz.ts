import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Owner } from '../../helpers/games/shelf.ts';
import { freshAddress } from '../../helpers/people/logins.ts';
import type { CapturedRequest } from '../../helpers/stack/capture.ts';
import { type Answer, send } from '../../helpers/stack/stack.ts';
import type { Attacked } from '../attacked.ts';
import { Attack } from './attacks.ts';
import type { Names } from './described.ts';
import { fault, SERVER_FAULT, SLOW_MS } from './judge.ts';
import { type Outgoing, outgoing, type Tokens } from './requests.ts';
import { sendAttack } from './send.ts';

/** A good request is made anew so often: attacks spend people, sessions and things. */
const RENEWED_AFTER = 80;
/** As many routes at a time as a small machine can use. */
const AT_ONCE = 6;
const LIMIT_PAUSE_MS = 10_000;
const LIMIT_TRIES = 7;
/** How long the smallest form of a finding is looked for. */
const SHRINK_MS = 60_000;

export type Finding = { route: string; what: string; request: string };

type Options = {
  seed: number;
  /** Requests of each route. */
  runs: number;
  routes: string[];
  namesOf: (route: string) => Names;
  /** What no answer may hold. */
  secrets: string[];
  onStatus?: (status: number) => void;
  onProgress?: (sent: number, route: string) => void;
};

/** Each route has numbers of its own, so that it alone can be run again. */
const seedOf = (seed: number, route: string) => createHash('sha256').update(`${seed} ${route}`).digest().readInt32LE();

const shown = ({ method, path, headers, bytes }: Outgoing) =>
  [
    `${method} ${path.slice(0, 300)}`,
    JSON.stringify(headers, (_name, value) => (typeof value === 'string' ? value.slice(0, 60) : value)),
    `${bytes.length} bytes: ${JSON.stringify(bytes.subarray(0, 300).toString())}`,
  ].join('\n    ');

/** A personal token. It is asked for from an address of its own, because they are limited by address. */
async function tokenOf({ stack }: Attacked, owner: Owner, scope: string): Promise<string> {
  const init = send('POST', { name: 'Attack', scope, expiresInDays: 30 }, { token: owner.token });
  const headers = { ...init.headers, 'CF-Connecting-IP': freshAddress() };
  const answer = await stack.fetch('/api/tokens', { ...init, headers });
  if (answer.status !== 200) throw new Error(`no token: ${answer.status}`);
  const { token }: Answer = await answer.json();
  return token;
}

/** The product's own limits hold for a minute: what meets one is made a little later. */
async function withinLimits<T>(make: () => Promise<T>, tries = LIMIT_TRIES): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (tries === 0 || !/\b429\b/.test(String(error))) throw error;
    await new Promise(done => setTimeout(done, LIMIT_PAUSE_MS));
    return withinLimits(make, tries - 1);
  }
}

/** A good request of a route, with the tokens of its person and of another; made anew after a while. */
function goodRequests(attacked: Attacked, route: string) {
  let uses = 0;
  let good: Promise<{ asked: CapturedRequest; tokens: Tokens }>;
  const make = async () => {
    const owner: Owner = await attacked.newOwner();
    const reader = await tokenOf(attacked, owner, 'read');
    const tokens = { owner: owner.token, reader, writer: await tokenOf(attacked, owner, 'read write') };
    return { asked: await attacked.request(route, owner), tokens };
  };
  return () => {
    if (uses % RENEWED_AFTER === 0) good = withinLimits(make);
    uses += 1;
    return good;
  };
}

/** What the Worker said last of a request that failed: an answer never tells. */
const lastFailure = ({ stack }: Attacked) =>
  stack.logs().findLast(({ message }) => message.includes('A request failed.'));

/** What is wrong with the answer. A machine may stand still for a while: slow is what is slow twice. */
async function judged(
  attacked: Attacked,
  request: Outgoing,
  options: Options,
  isSecond = false,
): Promise<string | undefined> {
  try {
    const answer = await sendAttack(attacked.stack.url, request);
    options.onStatus?.(answer.status);
    const isSlow = answer.ms > SLOW_MS && !isSecond;
    if (isSlow) return await judged(attacked, request, options, true);
    const found = fault(request, answer, options.secrets);
    return found && answer.status >= SERVER_FAULT ? `${found}\n    ${lastFailure(attacked)?.message}` : found;
  } catch (error) {
    return `no answer: ${error}`;
  }
}

async function fuzzRoute(
  attacked: Attacked,
  route: string,
  options: Options,
): Promise<{ finding?: Finding; sent: number }> {
  const names = options.namesOf(route);
  const next = goodRequests(attacked, route);
  let sent = 0;
  let last = '';
  let what = '';
  const property = fc.asyncProperty(Attack, async attack => {
    const { asked, tokens } = await next().catch(error => {
      what = `no good request could be made: ${error}`;
      throw error;
    });
    const request = await outgoing(asked, attack, names, tokens);
    sent += 1;
    const found = await judged(attacked, request, options);
    if (!found) return;
    [last, what] = [shown(request), found];
    throw new Error(found);
  });
  const limit = { interruptAfterTimeLimit: SHRINK_MS + options.runs * 1000 };
  const { failed } = await fc.check(property, { seed: seedOf(options.seed, route), numRuns: options.runs, ...limit });
  return failed ? { finding: { route, what, request: last }, sent } : { sent };
}

/** Attacks every route with random requests. The same seed makes the same ones. */
export async function fuzz(attacked: Attacked, options: Options): Promise<{ sent: number; findings: Finding[] }> {
  const waiting = [...options.routes];
  const findings: Finding[] = [];
  let sent = 0;
  const work = async () => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
      const done = await fuzzRoute(attacked, route, options);
      sent += done.sent;
      if (done.finding) findings.push(done.finding);
      options.onProgress?.(sent, route);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { sent, findings };
}

/** A finding, with the command that makes it again. */
export const reportOf = (seed: number, { route, what, request }: Finding) =>
  `${route}: ${what}\n    ${request}\n    npm run attack -- --seed ${seed} --only '${route}'`;
