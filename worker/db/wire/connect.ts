import type { Client, InArgs, InStatement, ResultSet, TransactionMode } from '@libsql/client/web';
import type { Pipeline, WireError, WireRequest } from './pipeline.ts';
import { resultOf, type WireResult } from './results.ts';
import { type Asked, statementOf, type WireStatement } from './values.ts';

/** A statement the database refused; `place` is its place in the batch, from 0. */
export class StatementFailed extends Error {
  override name = 'StatementFailed';
  readonly code: string;
  readonly place: number;

  constructor({ message, code }: WireError, place: number) {
    super(`${code ?? 'UNKNOWN'}: ${message}`);
    this.code = code ?? 'UNKNOWN';
    this.place = place;
  }
}

type Condition = { type: 'ok'; step: number } | { type: 'not'; cond: Condition };
type Step = { stmt: WireStatement & { want_rows?: boolean }; condition?: Condition };
type WireBatch = { step_results: (WireResult | null)[]; step_errors: (WireError | null)[] };

const BEGIN: Record<TransactionMode, string> = {
  read: 'BEGIN TRANSACTION READONLY',
  write: 'BEGIN IMMEDIATE',
  deferred: 'BEGIN DEFERRED',
};

const unsupported = (): never => {
  throw new Error('Whatever belongs together is one batch: there are no open transactions.');
};

/**
 * A libSQL database, as drizzle knows one, whose calls are one request each. libSQL's own client makes an object with
 * described properties of every row and a stream of every request: for a search that takes longer than the database.
 */
export function connect(pipeline: Pipeline): Client {
  const execute = async (asked: InStatement, args?: InArgs): Promise<ResultSet> => {
    const stmt = statementOf(args === undefined ? asked : [typeof asked === 'string' ? asked : asked.sql, args]);
    return resultOf(await ask<WireResult>(pipeline, { type: 'execute', stmt }));
  };
  const batch = (asked: Asked[], mode: TransactionMode = 'deferred') => send(pipeline, asked, mode);
  const migrate = (asked: Asked[]) =>
    send(pipeline, asked, 'deferred', { before: 'PRAGMA foreign_keys=off', after: 'PRAGMA foreign_keys=on' });
  const never = { transaction: unsupported, executeMultiple: unsupported, sync: unsupported };
  return { execute, batch, migrate, ...never, close: () => {}, reconnect: () => {}, closed: false, protocol: 'http' };
}

async function ask<T>(pipeline: Pipeline, request: WireRequest): Promise<T> {
  const outcome = await pipeline<T>(request);
  if (outcome.type === 'ok') return outcome.response.result;
  throw new StatementFailed(outcome.error, 0);
}

const onlyAfter = (step: number): Condition => ({ type: 'ok', step });

/** One transaction in one request: each statement runs only if the one before has, and the last is taken back if not. */
async function send(
  pipeline: Pipeline,
  asked: Asked[],
  mode: TransactionMode,
  around?: { before: string; after: string },
): Promise<ResultSet[]> {
  const first = around ? 1 : 0;
  const statements = [BEGIN[mode], ...asked, 'COMMIT'].map(statementOf);
  const steps: Step[] = [
    ...(around ? [{ stmt: { sql: around.before } }] : []),
    ...statements.map((stmt, at) => (at === 0 ? { stmt } : { stmt, condition: onlyAfter(first + at - 1) })),
    { stmt: { sql: 'ROLLBACK' }, condition: { type: 'not', cond: onlyAfter(first + statements.length - 1) } },
    ...(around ? [{ stmt: { sql: around.after } }] : []),
  ];
  const { step_results: results, step_errors: errors } = await ask<WireBatch>(pipeline, {
    type: 'batch',
    batch: { steps },
  });
  const failed = errors.findIndex((error, at) => error !== null && at < first + statements.length);
  const failure = errors[failed];
  if (failure) throw new StatementFailed(failure, failed - first - 1);
  return asked.map((_, at) => {
    const result = results[first + at + 1];
    if (!result) throw new Error('The database answered fewer results than statements.');
    return resultOf(result);
  });
}
