import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client/web';
import { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core';
import { LibSQLSession } from 'drizzle-orm/libsql/session';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Bearer } from '../crypto/token.ts';
import { connect, isReading, sqlOf } from './hrana/connect.ts';
import { DatabaseAway, StatementFailed } from './hrana/failures.ts';
import { type Pipeline, pipelineTo } from './hrana/pipeline.ts';
import type { Asked } from './hrana/values.ts';
import { nearReplica } from './replica.ts';
import { CALL_LIMITS, COMMAND_LIMITS, JOB_LIMITS, type Limits } from './time-limits.ts';

export { DatabaseAway };

/** The session a request is made in was ended, or its person is gone. Becomes a 401. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

export type Db = ReturnType<typeof openDatabase>;

/** Where the database is: the primary, and a replica of it for `openNearby`. */
type Place = { DATABASE_URL: string; DATABASE_TOKEN?: string | undefined; DATABASE_REPLICA_URL?: string | undefined };

/**
 * Fails where the session has ended or is another person's, and takes the whole batch down with it: malformed JSON is the one error a plain
 * SELECT can raise at will.
 */
const guardOf = ({ sessionId, userId }: Bearer) => ({
  sql: `SELECT iif(EXISTS (SELECT 1 FROM sessions WHERE id = ? AND user_id = ? AND ended_at IS NULL), 1,
    json('session ended'))`,
  args: [sessionId, userId],
});

const primaryOf = (env: Place) => pipelineTo({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN });

/** What `drizzle()` makes, without libSQL's own client, which it would bring along unused. */
function asDrizzle(client: Client) {
  const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' });
  const session = new LibSQLSession<Record<string, never>, Record<string, never>>(
    client,
    dialect,
    undefined,
    {},
    undefined,
  );
  const db = new LibSQLDatabase<Record<string, never>>('async', dialect, session, undefined);
  return Object.assign(db, { $client: client });
}

/** How a database is asked: how long it may take, and where, if not at the primary. */
type Way = { limits?: Limits; pipeline?: Pipeline };

/**
 * A database for one request. Opening costs nothing; a client must not be shared between requests, because
 * the runtime forbids one request to wait on another's I/O. A batch is one round trip and one transaction.
 * With a bearer the first statements run only if their session has not been ended: they travel together, so asking costs no
 * round trip, and an access token is worth nothing from the moment its session ends. Throws SessionEnded.
 */
export function openDatabase(env: Place, bearer?: Bearer, { limits = CALL_LIMITS, pipeline }: Way = {}) {
  const client = connect({ pipeline: pipeline ?? primaryOf(env), limits });
  const send = client.batch.bind(client);
  const sendOne = client.execute.bind(client);
  let guard = bearer && guardOf(bearer);
  const modeOf = (statements: Asked[]) => (isReading(statements) ? 'read' : 'write');

  async function guarded(statements: Asked[], mode: TransactionMode, first: InStatement) {
    guard = undefined;
    const [, ...results] = await send([first, ...statements], mode).catch((error: unknown) => {
      throw error instanceof StatementFailed && error.place === 0 ? new SessionEnded() : error;
    });
    return results;
  }

  client.batch = (statements: Asked[], mode?: TransactionMode) =>
    guard ? guarded(statements, mode ?? modeOf(statements), guard) : send(statements, mode ?? modeOf(statements));

  client.execute = async (statement: InStatement | string, args?: InArgs) => {
    if (!guard) return args === undefined ? sendOne(statement) : sendOne(sqlOf(statement), args);
    const one: Asked = args === undefined ? statement : [sqlOf(statement), args];
    const [result] = await guarded([one], modeOf([one]), guard);
    if (!result) throw new Error('The database answered fewer results than statements.');
    return result;
  };
  return asDrizzle(client);
}

/**
 * A database for reading what belongs to nobody in particular: of the replica, where there is one that answers, else of
 * the primary. A replica may lag behind, so whoever must see their own writes uses `openDatabase`.
 */
export function openNearby(env: Place, limits = CALL_LIMITS): Db {
  const url = env.DATABASE_REPLICA_URL;
  if (!url) return openDatabase(env, undefined, { limits });
  const replica = pipelineTo({ url, authToken: env.DATABASE_TOKEN });
  return openDatabase(env, undefined, { limits, pipeline: nearReplica(replica, primaryOf(env)) });
}

/** A database for a job of the queue or of the clock: it may take longer. */
export const openForJob = (env: Place): Db => openDatabase(env, undefined, { limits: JOB_LIMITS });

/** A database for a command, which writes more at once than any call. */
export const openForCommand = (env: Place): Db => openDatabase(env, undefined, { limits: COMMAND_LIMITS });

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
