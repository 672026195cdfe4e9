import type { Cell } from '../../platform/database/hrana/values.ts';

/** One statement, its values as the protocol writes them. */
export type Statement = { sql: string; args?: Cell[] };
type Outcome =
  | { type: 'ok'; response: { result: { rows: Cell[][] } } }
  | { type: 'error'; error: { message: string; code?: string } };
type Reply = { baton: string | null; base_url?: string | null; results: Outcome[] };

/** The database refused a statement. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: string | undefined;
  constructor({ message, code }: { message: string; code?: string }) {
    super(message);
    this.code = code;
  }
}

type Place = { url: string; authToken: string | undefined };
/** For one request of the stream; what it does may be a table of a million rows. */
const REQUEST_MS = 600_000;

/**
 * One connection of a libSQL database that stays open between its requests, so that a transaction can go on for as long
 * as somebody reads in it. The other transport of the Worker has none of these on purpose: they belong to a copy of
 * everything, which is nothing without one moment at which it is true. The database ends a connection that is silent
 * for ten seconds. `run` sends several statements in one request and throws Refused if one of them fails; the others
 * are run all the same.
 */
export function openStream({ url, authToken }: Place) {
  let base = url.replace(/^libsql:/, 'https:').replace(/\/$/, '');
  let baton: string | null = null;
  const headers = { 'Content-Type': 'application/json', ...(authToken && { Authorization: `Bearer ${authToken}` }) };

  async function post(requests: object[]): Promise<Outcome[]> {
    const body = JSON.stringify({ ...(baton && { baton }), requests });
    const signal = AbortSignal.timeout(REQUEST_MS);
    const answer = await fetch(`${base}/v2/pipeline`, { method: 'POST', headers, body, signal });
    if (!answer.ok) throw new Error(`The database answered ${answer.status}.`);
    const reply: Reply = await answer.json();
    baton = reply.baton;
    base = reply.base_url?.replace(/\/$/, '') ?? base;
    return reply.results;
  }

  async function run(...statements: (Statement | string)[]): Promise<Cell[][][]> {
    const outcomes = await post(
      statements.map(one => ({ type: 'execute', stmt: typeof one === 'string' ? { sql: one } : one })),
    );
    return outcomes.map(outcome => {
      if (outcome.type === 'ok') return outcome.response.result.rows;
      throw new Refused(outcome.error);
    });
  }

  return {
    run,
    /** The rows of one statement. */
    all: async (sql: string, args: Cell[] = []): Promise<Cell[][]> => (await run({ sql, args }))[0] ?? [],
    close: () => post([{ type: 'close' }]).catch(() => []),
  };
}

export type Stream = ReturnType<typeof openStream>;
