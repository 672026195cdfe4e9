import type { InArgs, InStatement, ResultSet, TransactionMode } from '@libsql/client/web';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { drizzle, type SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import { type Guard, IS_RESTORING, restoreCheck } from './guards.ts';
import { connect, type DatabaseClient, isReading, sqlOf } from './hrana/connect.ts';
import { DatabaseAway, Restoring, StatementFailed } from './hrana/failures.ts';
import { type Pipeline, pipelineTo } from './hrana/pipeline.ts';
import type { StatementInput } from './hrana/values.ts';
import { nearReplica } from './replica.ts';
import { CALL_LIMITS, JOB_LIMITS, type Limits } from './time-limits.ts';

export { DatabaseAway, Restoring };

/** The session of a request was ended, its token was revoked, or its person is gone. Becomes a 401. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** The database as queries know it, whatever carries their statements: `$client` takes plain SQL. */
export type Db = BaseSQLiteDatabase<'async', ResultSet> & {
  batch: SqliteRemoteDatabase['batch'];
  $client: DatabaseClient;
};

/** The addresses of the database: the primary, and a replica of it for `openNearby`. */
type DatabaseAddresses = {
  DATABASE_URL: string;
  DATABASE_TOKEN?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
};

const primaryOf = (env: DatabaseAddresses) => pipelineTo({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN });

type Method = 'run' | 'all' | 'values' | 'get';

/**
 * The answer that drizzle expects of a transport: one row if it asks for one, otherwise all, and here the count of
 * changes too.
 */
function answerFor(method: Method, { rows, rowsAffected }: ResultSet): { rows: unknown[]; rowsAffected: number } {
  return { rows: method === 'get' ? (rows[0] as unknown as unknown[]) : rows, rowsAffected }; // drizzle takes rows as lists
}

/** Drizzle over a transport of our own. */
function asDrizzle(client: DatabaseClient): Db {
  const db = drizzle(
    async (sql, args, method) => answerFor(method, await client.execute({ sql, args })),
    async asked => {
      const results = await client.batch(asked.map(({ sql, params }) => ({ sql, args: params })));
      return results.map((result, place) => answerFor(asked[place]?.method ?? 'all', result));
    },
    { casing: 'snake_case' },
  );
  return Object.assign(db, { $client: client }) as unknown as Db; // drizzle's type for `run` leaves out the count
}

/**
 * How a database is called: its time limit, its address if it is not the primary, and whether its first statements
 * belong to work that changes something, even if they only read.
 */
type CallOptions = { limits?: Limits; pipeline?: Pipeline; isWriting?: boolean };

/**
 * A database for one request. Opening costs nothing; a client must not be shared between requests, because the runtime
 * forbids one request to wait on another's I/O. A batch is one round trip and one transaction. With a guard the first
 * statements run only if their session has not been ended: the check is part of the batch and costs no round trip, and
 * an access token is worthless from the moment its session ends. Throws SessionEnded. In the same way nothing is
 * written while a restore is. Throws Restoring.
 */
export function openDatabase(env: DatabaseAddresses, guard?: Guard, way: CallOptions = {}) {
  const { limits = CALL_LIMITS, pipeline, isWriting = false } = way;
  const client: DatabaseClient = connect({ pipeline: pipeline ?? primaryOf(env), limits });
  const send = client.batch.bind(client);
  const sendOne = client.execute.bind(client);
  let first: { guard?: Guard | undefined; isWriting: boolean } = { guard, isWriting };
  const modeOf = (statements: StatementInput[]) => (isReading(statements) ? 'read' : 'write');

  /** A restore takes the sessions out for a while, which ends none. */
  const whyEnded = async () => ((await isRestoring(db)) ? new Restoring() : new SessionEnded());

  async function meaningOf(error: unknown, restore: number, session: number): Promise<unknown> {
    if (!(error instanceof StatementFailed) || error.place >= restore + session) return error;
    if (error.place < restore) return new Restoring();
    return restore > 0 ? new SessionEnded() : whyEnded();
  }

  async function sendAll(statements: StatementInput[], mode?: TransactionMode) {
    const restore = first.isWriting || !isReading(statements) ? [restoreCheck] : [];
    const { guard: session = [] } = first;
    first = { isWriting: false };
    const all = [...restore, ...session, ...statements];
    const results = await send(all, mode ?? modeOf(all)).catch(async (error: unknown) => {
      throw await meaningOf(error, restore.length, Math.min(session.length, 1));
    });
    return results.slice(restore.length + session.length);
  }

  client.batch = async (statements: StatementInput[], mode?: TransactionMode) => {
    const { along } = client;
    if (!along || isReading(statements)) return sendAll(statements, mode);
    return (await sendAll([...statements, along], mode)).slice(0, -1);
  };

  client.execute = async (statement: InStatement | string, args?: InArgs) => {
    const one: StatementInput = args === undefined ? statement : [sqlOf(statement), args];
    const isAlone = isReading([one]) && !first.guard && !first.isWriting;
    if (isAlone) return args === undefined ? sendOne(statement) : sendOne(sqlOf(statement), args);
    const [result] = await client.batch([one]);
    if (!result) throw new Error('The database answered fewer results than statements.');
    return result;
  };
  const db = asDrizzle(client);
  return db;
}

/**
 * A database for data without an owner. It reads from the replica if there is one that answers, otherwise from the
 * primary. A replica may lag behind, so code that must see its own writes uses `openDatabase`.
 */
export function openNearby(env: DatabaseAddresses, limits = CALL_LIMITS): Db {
  const url = env.DATABASE_REPLICA_URL;
  if (!url) return openDatabase(env, undefined, { limits });
  const replica = pipelineTo({ url, authToken: env.DATABASE_TOKEN });
  return openDatabase(env, undefined, { limits, pipeline: nearReplica(replica, primaryOf(env)) });
}

/**
 * A database for a job of the queue or of a cron: it may take longer. It does not begin while a restore writes: what it
 * reads may be half, and what it sends to people cannot be taken back.
 */
export const openForJob = (env: DatabaseAddresses): Db =>
  openDatabase(env, undefined, { limits: JOB_LIMITS, isWriting: true });

/** Whether a restore writes into a database, or has broken off. */
export async function isRestoring(db: Db): Promise<boolean> {
  const { rows } = await db.$client.execute(`SELECT ${IS_RESTORING} AS yes`);
  return rows[0]?.yes === 1;
}

/** The error behind drizzle's and libSQL's own wrappers: the first that is not one of them. */
export function rootCause(error: unknown): unknown {
  if (error instanceof DatabaseAway || error instanceof SessionEnded) return error;
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;
}

/** Whether the error says that a row with this unique key exists already, e.g. `copies.user_id`. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && cause.message.includes('UNIQUE constraint failed');
}
