import type { InArgs, InStatement, Client as LibsqlClient, ResultSet, TransactionMode } from '@libsql/client/web';
import type { Limits } from '../time-limits.ts';
import { errorOf, type HranaError } from './failures.ts';
import type { HranaRequest, Pipeline } from './pipeline.ts';
import { type HranaResult, resultOf } from './results.ts';
import { type HranaStatement, hranaStatementOf, type StatementInput } from './values.ts';

type Condition = { type: 'ok' | 'error'; step: number } | { type: 'not'; cond: Condition };
type Step = { stmt: HranaStatement & { want_rows?: boolean }; condition?: Condition };
type HranaBatch = { step_results: (HranaResult | null)[]; step_errors: (HranaError | null)[] };

const BEGIN: Record<TransactionMode, string> = {
  read: 'BEGIN TRANSACTION READONLY',
  write: 'BEGIN IMMEDIATE',
  deferred: 'BEGIN DEFERRED',
};

/** Whether a statement only reads; WITH may be followed by a change. */
const READS = /^\s*(?:select\b|with\b(?![\s\S]*\b(?:insert|update|delete|replace)\b))/i;
export const sqlOf = (asked: StatementInput) =>
  typeof asked === 'string' ? asked : Array.isArray(asked) ? asked[0] : asked.sql;
export const isReading = (statements: StatementInput[]) => statements.every(asked => READS.test(sqlOf(asked)));

/**
 * The part of libSQL's own client that is used. Statements that belong together are one batch: there are no open
 * transactions.
 */
export type DatabaseClient = Pick<LibsqlClient, 'execute' | 'batch'> & {
  /** Goes with each transaction that writes, as its last statement: what it notes is as true as what was written. */
  along?: InStatement | undefined;
};

/** The address of the database, and its time limit. */
type Line = { pipeline: Pipeline; limits: Limits };

/**
 * A libSQL database in the form drizzle expects, whose calls are one request each. libSQL's own client makes an object
 * with described properties of every row and a stream of every request: for a search that takes longer than the
 * database.
 */
export function connect(line: Line): DatabaseClient {
  const execute = async (asked: InStatement, args?: InArgs): Promise<ResultSet> => {
    const stmt = hranaStatementOf(args === undefined ? asked : [sqlOf(asked), args]);
    return resultOf(await ask<HranaResult>(line, { type: 'execute', stmt }, isReading([asked])));
  };
  const batch = (asked: StatementInput[], mode: TransactionMode = 'deferred') => send(line, asked, mode);
  return { execute, batch };
}

async function ask<T>({ pipeline, limits }: Line, request: HranaRequest, reads: boolean): Promise<T> {
  const limitMs = reads ? limits.readMs : limits.writeMs;
  const outcome = await pipeline<T>(request, { limitMs, isWriting: !reads });
  if (outcome.type === 'ok') return outcome.response.result;
  throw errorOf(outcome.error, 0);
}

/**
 * In this time a transaction that the database refuses to begin, because another has it, is begun again: as long as the
 * database lets a writer wait. On a slow disk tidying takes it a second and more.
 */
const BEGIN_MS = 5000;
const PAUSE_MS = 20;

/**
 * The answer to a transaction. Writers wait at the database, for five seconds; but while it tidies its files it refuses
 * them at once. Nothing was run then.
 */
async function begin(line: Line, request: HranaRequest, reads: boolean): Promise<HranaBatch> {
  const beganAt = Date.now();
  for (;;) {
    const answer = await ask<HranaBatch>(line, request, reads);
    const isRefused = answer.step_errors[0]?.code === 'SQLITE_BUSY';
    if (!isRefused || Date.now() - beganAt > BEGIN_MS) return answer;
    await new Promise<void>(resolve => setTimeout(resolve, PAUSE_MS));
  }
}

const onlyAfter = (step: number): Condition => ({ type: 'ok', step });

/**
 * One transaction in one request: each statement runs only if the one before has, and the last is rolled back if not.
 */
async function send(line: Line, asked: StatementInput[], mode: TransactionMode): Promise<ResultSet[]> {
  const statements = [BEGIN[mode], ...asked, 'COMMIT'].map(hranaStatementOf);
  const steps: Step[] = [
    ...statements.map((stmt, at) => (at === 0 ? { stmt } : { stmt, condition: onlyAfter(at - 1) })),
    { stmt: { sql: 'ROLLBACK' }, condition: { type: 'not', cond: onlyAfter(statements.length - 1) } },
  ];
  const request = { type: 'batch', batch: { steps } } as const;
  const { step_results: results, step_errors: errors } = await begin(line, request, mode === 'read');
  const failed = errors.findIndex((error, at) => error !== null && at < statements.length);
  const failure = errors[failed];
  if (failure) throw errorOf(failure, failed - 1);
  return asked.map((_, at) => {
    const result = results[at + 1];
    if (!result) throw new Error('The database answered fewer results than statements.');
    return resultOf(result);
  });
}
