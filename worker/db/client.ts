import { createClient, type InArgs, type InStatement, type TransactionMode } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';

/** The database did not answer, or answered that it cannot. Becomes a 503. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

export type Db = ReturnType<typeof openDatabase>;

const reads = /^\s*select\b/i;

type Statement = InStatement | [string, InArgs?];
const textOf = (s: Statement) => (typeof s === 'string' ? s : Array.isArray(s) ? s[0] : s.sql);

/** Compressing a large answer costs the database server ten times what reading and sending it does. */
const UNCOMPRESSED = { 'Accept-Encoding': 'identity' };

async function reach(request: Request): Promise<Response> {
  const headers = { ...Object.fromEntries(request.headers), ...UNCOMPRESSED };
  const answer = await fetch(new Request(request, { headers })).catch((cause: unknown) => {
    throw new DatabaseAway('unreachable', { cause });
  });
  if (answer.status >= 500) throw new DatabaseAway(`answered ${answer.status}`);
  return answer;
}

/**
 * A database for one request. Opening costs nothing; a client must not be shared between requests, because
 * the runtime forbids one request to wait on another's I/O. A batch is one round trip and one transaction.
 */
export function openDatabase(env: { DATABASE_URL: string; DATABASE_TOKEN?: string | undefined }) {
  const client = createClient({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN, fetch: reach });
  const send = client.batch.bind(client);
  client.batch = (statements: Statement[], mode?: TransactionMode) =>
    send(statements, mode ?? (statements.every(s => reads.test(textOf(s))) ? 'read' : 'write'));
  return drizzle(client, { casing: 'snake_case' });
}

/** The error behind drizzle's and libSQL's own wrappers: the first that is not one of them. */
export function rootCause(error: unknown): unknown {
  if (error instanceof DatabaseAway) return error;
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;
}

/** Whether the error says that a row with this unique key exists already, e.g. `copies.user_id`. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && cause.message.includes('UNIQUE constraint failed');
}
