import * as v from 'valibot';
import { log } from '../../platform/log.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { TurnQuota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';
import { type IgdbSetup, type IgdbVars, igdbAccessToken, igdbSetupOf } from './igdb-token.ts';

/** The calls that IGDB allows a client id, from all machines together. */
const CALLS_A_SECOND = 4;
/** A call may arrive this much later than planned without any second seeing more calls than allowed. */
const LEEWAY_MS = 200;
const SPACING_MS = (1000 + LEEWAY_MS) / CALLS_A_SECOND;
/** How long a caller waits for a turn before giving up. */
const PATIENCE_MS = 15_000;

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** How many turns may be taken in a row. */
export const turnsAt = (calls: number) => ({ key: 'igdb', calls, spacingMs: SPACING_MS, patienceMs: PATIENCE_MS });

/** Waits until a reserved turn has come. Reserves another if there is none or its moment has passed. */
async function waitForTurn(quota: TurnQuota, turn?: number): Promise<void> {
  const isLate = turn !== undefined && Date.now() - turn > LEEWAY_MS;
  const [at = 0] = turn === undefined || isLate ? await quota.takeTurns(turnsAt(1)) : [turn];
  if (at > Date.now()) await sleep(at - Date.now());
}

/** Pages of 500 games with all their data are large. */
const TIMEOUT_MS = 30_000;
/** The pauses between tries. Nobody waits longer than the last one. */
const PAUSES_MS = [1000, 4000] as const;
const PATIENCE_SECONDS = 8;

const Complaint = v.pipe(
  v.union([v.array(v.object({ title: v.string() })), v.object({ message: v.string() })]),
  v.transform(said => (Array.isArray(said) ? (said[0]?.title ?? '') : said.message)),
);

async function post({ id, api }: IgdbSetup, endpoint: string, query: string, token: string): Promise<Answer> {
  const headers = { 'Client-ID': id, Authorization: `Bearer ${token}`, Accept: 'application/json' };
  const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'text/plain' }, body: query };
  return askProvider(`${api}/${endpoint}`, init, { timeoutMs: TIMEOUT_MS, tries: 1 });
}

/** The request, and the turn that was taken for it already, if any. */
type Question = { endpoint: string; query: string; turn?: number | undefined };

/** Once; a token that is refused is replaced once. */
async function askOnce(setup: IgdbSetup, quota: TurnQuota, { endpoint, query, turn }: Question): Promise<unknown> {
  const [at] = turn === undefined ? await quota.takeTurns(turnsAt(1)) : [turn];
  const token = await igdbAccessToken(setup, quota);
  await waitForTurn(quota, at);
  let answer = await post(setup, endpoint, query, token);
  if (answer.status === 401) {
    const fresh = await igdbAccessToken(setup, quota, token);
    await waitForTurn(quota);
    answer = await post(setup, endpoint, query, fresh);
  }
  if (answer.status === 401 || answer.status === 403) throw new ProviderError('credential_expired');
  if (answer.status === 200) return answer.json;
  // IGDB refuses a whole query for one field that no longer exists, and names it.
  const complaint = v.safeParse(Complaint, answer.json);
  if (complaint.success)
    log('warn', { message: `IGDB refuses a query of ${endpoint}: ${complaint.output.slice(0, 200)}` });
  throw new ProviderError('provider_changed');
}

function pauseOf({ reason, retryAfterSeconds = 0 }: ProviderError, tried: number): number | undefined {
  if (reason !== 'rate_limited' && reason !== 'provider_down') return undefined;
  const pause = PAUSES_MS[tried];
  return retryAfterSeconds > PATIENCE_SECONDS || pause === undefined
    ? undefined
    : Math.max(pause, retryAfterSeconds * 1000);
}

async function ask(env: IgdbVars, quota: TurnQuota, { turn, ...question }: Question): Promise<unknown> {
  const setup = igdbSetupOf(env);
  for (let tried = 0; ; tried += 1) {
    try {
      return await askOnce(setup, quota, tried === 0 ? { ...question, turn } : question);
    } catch (error) {
      const pause = error instanceof ProviderError ? pauseOf(error, tried) : undefined;
      if (pause === undefined) throw error;
      await sleep(pause);
    }
  }
}

/**
 * Sends a query to IGDB in its own language (Apicalypse), and returns its rows. Every try counts against four calls a
 * second for all machines together and waits for its turn, the first for the given one; if IGDB is away or too busy the
 * query is retried. Throws ProviderError.
 */
export async function askIgdb(env: IgdbVars, quota: TurnQuota, endpoint: string, query: string, turn?: number) {
  return readAs(v.array(v.unknown()), await ask(env, quota, { endpoint, query, turn }));
}

const Count = v.object({ count: v.pipe(v.number(), v.integer()) });

/** How many rows a query has. Throws ProviderError. */
export async function countIgdb(env: IgdbVars, quota: TurnQuota, endpoint: string, query: string): Promise<number> {
  return readAs(Count, await ask(env, quota, { endpoint: `${endpoint}/count`, query })).count;
}

/** A text as it stands in a query, including quotes. */
export const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\p{Cc}/gu, ' ')}"`;
