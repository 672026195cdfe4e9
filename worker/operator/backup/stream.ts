import { StatementFailed } from '../../platform/database/hrana/failures.ts';
import {
  type Address,
  baseOf,
  CLOSE,
  headersFor,
  type Outcome,
  type Reply,
} from '../../platform/database/hrana/pipeline.ts';
import { reach, readReply } from '../../platform/database/hrana/reach.ts';
import type { Cell } from '../../platform/database/hrana/values.ts';

/** A value in a line of a backup. A whole number that JSON cannot hold is `{i}`, bytes are `{b}` in base64. */
export type StoredValue = null | string | number | { i: string } | { b: string };

export function storeCell(cell: Cell): StoredValue {
  if (cell.type === 'null') return null;
  if (cell.type === 'blob') return { b: cell.base64 };
  if (cell.type !== 'integer') return cell.value;
  const value = Number(cell.value);
  return Number.isSafeInteger(value) ? value : { i: cell.value };
}

export function readStored(kept: StoredValue): Cell {
  if (kept === null) return { type: 'null' };
  if (typeof kept === 'string') return { type: 'text', value: kept };
  if (typeof kept === 'object') return 'b' in kept ? { type: 'blob', base64: kept.b } : wholeOf(kept.i);
  return Number.isSafeInteger(kept) ? wholeOf(String(kept)) : { type: 'float', value: kept };
}

const wholeOf = (value: string): Cell => ({ type: 'integer', value });

/** A cell as text; the names and counts that the database tells of itself. */
export const textIn = (cell: Cell | undefined): string => (cell && 'value' in cell ? String(cell.value) : '');

/** One statement, its values as the protocol writes them. */
export type StreamStatement = { sql: string; args?: Cell[] };

type Rows = { rows: Cell[][] };

/** For one request of the stream; what it does may be a table of a million rows. */
const REQUEST_MS = 600_000;
const PATIENCE = { limitMs: REQUEST_MS, isWriting: true };

/**
 * One connection of a libSQL database that stays open between its requests, so that a transaction can go on for as long
 * as somebody reads in it. The other transport of the Worker has none of these on purpose: they belong to a copy of
 * everything, which is nothing without one moment at which it is true. The database ends a connection that is silent
 * for ten seconds. `run` sends several statements in one request and throws StatementFailed if one of them fails; the
 * others are run all the same.
 */
export function openStream({ url, authToken }: Address) {
  let base = baseOf(url);
  let baton: string | null = null;
  const headers = headersFor(authToken);

  async function post(requests: object[]): Promise<Outcome<Rows>[]> {
    const body = JSON.stringify({ ...(baton && { baton }), requests });
    const signal = AbortSignal.timeout(REQUEST_MS);
    const answer = await reach(`${base}/v2/pipeline`, { method: 'POST', headers, body, signal }, PATIENCE);
    const reply = readReply<Reply<Rows>>(answer, PATIENCE);
    baton = reply.baton;
    base = reply.base_url?.replace(/\/$/, '') ?? base;
    return reply.results;
  }

  async function run(...statements: (StreamStatement | string)[]): Promise<Cell[][][]> {
    const outcomes = await post(
      statements.map(one => ({ type: 'execute', stmt: typeof one === 'string' ? { sql: one } : one })),
    );
    return outcomes.map((outcome, place) => {
      if (outcome.type === 'ok') return outcome.response.result.rows;
      throw new StatementFailed(outcome.error, place);
    });
  }

  return {
    run,
    all: async (sql: string, args: Cell[] = []): Promise<Cell[][]> => (await run({ sql, args }))[0] ?? [],
    close: () => post([CLOSE]).catch(() => []),
  };
}

export type Stream = ReturnType<typeof openStream>;
