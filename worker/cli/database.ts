import { createClient } from '@libsql/client/http';
import { drizzle } from 'drizzle-orm/libsql/http';
import { DatabaseAway } from '../platform/database/client.ts';
import { COMMAND_LIMIT_MS } from '../platform/database/time-limits.ts';

/** `fetch` of the database's client; throws DatabaseAway if nothing answers in time. */
async function fetchInTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(COMMAND_LIMIT_MS) }).catch((cause: unknown) => {
    throw new DatabaseAway('unreachable', { cause, mayBeDone: true });
  });
}

/**
 * A database for a command, by libSQL's own client: its extra cost (docs/decisions/database-transport.md) does not
 * matter here.
 */
export const openForCommand = (url: string, authToken?: string) =>
  drizzle({
    client: createClient({ url, fetch: fetchInTime, ...(authToken && { authToken }) }),
    casing: 'snake_case',
  });
