import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client/web';
import { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core';
import { LibSQLSession } from 'drizzle-orm/libsql/session';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Bearer } from '../lib/token.ts';
import { nearReplica } from './replica.ts';
import { connect, StatementFailed } from './wire/connect.ts';
import { type Pipeline, pipelineTo } from './wire/pipeline.ts';

/** The database did not answer, or answered that it cannot, now or at all. Becomes a 503. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** The session a request is made in was ended, or its person is gone. Becomes a 401. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

export type Db = ReturnType<typeof openDatabase>;

const reads = /^\s*select\b/i;

/** Where the database is: the primary, and a replica of it for `openNearby`. */
type Place = { DATABASE_URL: string; DATABASE_TOKEN?: string | undefined; DATABASE_REPLICA_URL?: string | undefined };

type Statement = InStatement | [string, InArgs?];
const textOf = (s: Statement) => (typeof s === 'string' ? s : Array.isArray(s) ? s[0] : s.sql);

/** Compressing a large answer costs the database server ten times what reading and sending it does. */
const UNCOMPRESSED = { 'Accept-Encoding': 'identity' };

/** What a database answers that has no connection left. */
const TOO_MANY = 429;

async function reach(url: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, ...UNCOMPRESSED };
  const answer = await fetch(url, { ...init, headers }).catch((cause: unknown) => {
    throw new DatabaseAway('unreachable', { cause });
  });
  if (answer.status >= 500 || answer.status === TOO_MANY) throw new DatabaseAway(`answered ${answer.status}`);
  return answer;
}

/**
 * Fails where the session has ended or is another person's, and takes the whole batch down with it: malformed JSON is the one error a plain
 * SELECT can raise at will.
 */
const guardOf = ({ sessionId, userId }: Bearer) => ({
  sql: `SELECT iif(EXISTS (SELECT 1 FROM sessions WHERE id = ? AND user_id = ? AND ended_at IS NULL), 1,
    json('session ended'))`,
  args: [sessionId, userId],
});

const primaryOf = (env: Place) => pipelineTo({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, reach });

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

/**
 * A database for one request. Opening costs nothing; a client must not be shared between requests, because
 * the runtime forbids one request to wait on another's I/O. A batch is one round trip and one transaction.
 * With a bearer the first statements run only if their session has not been ended: they travel together, so asking costs no
 * round trip, and an access token is worth nothing from the moment its session ends. Throws SessionEnded.
 */
export function openDatabase(env: Place, bearer?: Bearer, pipeline: Pipeline = primaryOf(env)) {
  const client = connect(pipeline);
  const send = client.batch.bind(client);
  const sendOne = client.execute.bind(client);
  let guard = bearer && guardOf(bearer);
  const modeOf = (statements: Statement[]) => (statements.every(s => reads.test(textOf(s))) ? 'read' : 'write');

  async function guarded(statements: Statement[], mode: TransactionMode, first: InStatement) {
    guard = undefined;
    const [, ...results] = await send([first, ...statements], mode).catch((error: unknown) => {
      throw error instanceof StatementFailed && error.place === 0 ? new SessionEnded() : error;
    });
    return results;
  }

  client.batch = (statements: Statement[], mode?: TransactionMode) =>
    guard ? guarded(statements, mode ?? modeOf(statements), guard) : send(statements, mode ?? modeOf(statements));

  client.execute = async (statement: InStatement | string, args?: InArgs) => {
    if (!guard) return args === undefined ? sendOne(statement) : sendOne(textOf(statement), args);
    const one: Statement = args === undefined ? statement : [textOf(statement), args];
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
export function openNearby(env: Place): Db {
  const url = env.DATABASE_REPLICA_URL;
  if (!url) return openDatabase(env);
  const replica = pipelineTo({ url, authToken: env.DATABASE_TOKEN, reach });
  return openDatabase(env, undefined, nearReplica(replica, primaryOf(env)));
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
