import type { HranaError } from './failures.ts';
import { type DatabaseAnswer, type Patience, reach, readReply } from './reach.ts';
import { type TurnLine, takeTurn } from './turns.ts';

export type Outcome<T> = { type: 'ok'; response: { result: T } } | { type: 'error'; error: HranaError };

export type HranaRequest = { type: 'execute'; stmt: object } | { type: 'batch'; batch: object };
/** Makes one request to the database, and returns its result. */
export type Pipeline = <T>(request: HranaRequest, patience: Patience) => Promise<Outcome<T>>;

/** The address of a database, and the token that opens it. */
export type Address = { url: string; authToken: string | undefined };
/** One request, and the time limit for all of it. */
type Call = { patience: Patience; signal: AbortSignal };
export type Reply<T> = { baton: string | null; base_url: string | null; results: Outcome<T>[] };

/** A connection that the database keeps open for us: what continues it, its address, and when it was last used. */
type Stream = { baton: string; base: string; usedAt: number };
type Connections = { streams: Stream[]; askedAt: number; writing: TurnLine };

/**
 * An isolate with more frequent requests than this keeps its connections. Others would only occupy connections that
 * they do not use.
 */
const BUSY_MS = 1000;
/**
 * For this long after its last use a stream is used again. The database closes it after ten seconds, older versions
 * after five.
 */
const FRESH_MS = 3000;
/** How many unused streams an isolate keeps. A database has 128 connections unless it is set up otherwise. */
const IDLE_MAX = 4;

/** The status of a baton that the database does not know, or no longer: nothing was run. */
const REFUSED = 400;

/** By the database's address, for all requests of this isolate. */
const places = new Map<string, Connections>();

function keptAt(url: string): Connections {
  const kept = places.get(url) ?? { streams: [], askedAt: 0, writing: [] };
  places.set(url, kept);
  return kept;
}

/** The stream used last, and whether the one that is used now should be kept. */
function takeStream(kept: Connections): { stream: Stream | undefined; isKept: boolean } {
  const now = Date.now();
  kept.streams = kept.streams.filter(({ usedAt }) => now - usedAt < FRESH_MS);
  const stream = kept.streams.pop();
  const isKept = now - kept.askedAt < BUSY_MS && kept.streams.length < IDLE_MAX;
  kept.askedAt = now;
  return { stream, isKept };
}

export const CLOSE = { type: 'close' };

/** A batch that failed as a whole, not by one of its steps, may have left its transaction open. */
const isBroken = (request: HranaRequest, outcome: Outcome<unknown>) =>
  request.type === 'batch' && outcome.type === 'error';

export const baseOf = (url: string) => url.replace(/^libsql:/, 'https:').replace(/\/$/, '');

export const headersFor = (authToken: string | undefined) => ({
  'Content-Type': 'application/json',
  ...(authToken && { Authorization: `Bearer ${authToken}` }),
});

/**
 * Requests to a libSQL database over HTTP (Hrana 2). Opening a connection, which reads the schema, takes the database
 * longer than most statements; so a busy isolate leaves its connections open and continues them by their batons. A
 * baton the database no longer knows is refused before anything is run, and the request is made anew. A connection
 * whose answer did not come is never used again.
 */
export function pipelineTo({ url, authToken }: Address): Pipeline {
  const headers = headersFor(authToken);
  const kept = keptAt(url);

  function post(stream: Stream | undefined, requests: object[], { patience, signal }: Call): Promise<DatabaseAnswer> {
    const body = JSON.stringify({ ...(stream && { baton: stream.baton }), requests });
    const base = stream?.base ?? baseOf(url);
    return reach(`${base}/v2/pipeline`, { method: 'POST', headers, body, signal }, patience);
  }

  /** The answer has been returned by now: a connection that cannot be closed is left to the database. */
  async function keep(stream: Stream, broken: boolean, call: Call): Promise<void> {
    if (broken) await post(stream, [CLOSE], call).catch(() => {});
    else kept.streams.push(stream);
  }

  async function send<T>(request: HranaRequest, call: Call): Promise<Outcome<T>> {
    const { stream, isKept } = takeStream(kept);
    const requests = isKept ? [request] : [request, CLOSE];
    let said = await post(stream, requests, call);
    if (stream && said.status === REFUSED) said = await post(undefined, requests, call);
    const { baton, base_url, results } = readReply<Reply<T>>(said, call.patience);
    const [outcome] = results;
    if (!outcome) throw new Error('The database answered nothing.');
    const next = baton && { baton, base: base_url ?? baseOf(url), usedAt: Date.now() };
    if (next) await keep(next, isBroken(request, outcome), call);
    return outcome;
  }

  return async <T>(request: HranaRequest, patience: Patience) => {
    const call = { patience, signal: AbortSignal.timeout(patience.limitMs) };
    if (!patience.isWriting) return send<T>(request, call);
    const end = await takeTurn(kept.writing, call.signal);
    return send<T>(request, call).finally(end);
  };
}
