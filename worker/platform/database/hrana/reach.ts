import { countTrip } from '../../counters.ts';
import { DatabaseAway } from './failures.ts';

/** The database's whole answer. A truncated answer counts as none. */
export type DatabaseAnswer = { status: number; text: string };

/** The time limit for an answer, in milliseconds, and whether the request writes. */
export type Patience = { limitMs: number; isWriting: boolean };

/** Compressing a large answer costs the database server ten times as much as reading and sending it. */
const UNCOMPRESSED = { 'Accept-Encoding': 'identity' };

/** The status of a database that has no connection left: nothing was run. */
const TOO_MANY = 429;
/** The status while the server is up and its database is not opened yet: nothing was run. */
const NOT_THERE = 404;

/** How much of the database's message goes into an error. */
const SAID_MAX = 200;

const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/**
 * Sends a request to the database and reads its answer within the time limit. Throws DatabaseAway if there is no
 * answer, if it is late or truncated, or if it says that the database cannot answer.
 */
export async function reach(url: string, init: RequestInit, { isWriting }: Patience): Promise<DatabaseAnswer> {
  const headers = { ...init.headers, ...UNCOMPRESSED };
  const said = await fetch(url, { ...init, headers })
    .then(async answer => ({ status: answer.status, text: await answer.text() }))
    .catch((cause: unknown) => {
      countTrip(false);
      throw new DatabaseAway(isLate(cause) ? 'did not answer in time' : 'unreachable', { cause, mayBeDone: isWriting });
    });
  const { status, text } = said;
  countTrip(status === 200);
  if (status === TOO_MANY) throw new DatabaseAway('has no connection left');
  if (status === NOT_THERE) throw new DatabaseAway('is not there, or is still opening');
  if (status >= 500) throw new DatabaseAway(`answered ${status}: ${text.slice(0, SAID_MAX)}`, { mayBeDone: isWriting });
  return said;
}

/** The content of an answer. Throws DatabaseAway if it was truncated, though it had seemed complete. */
export function readReply<T>({ status, text }: DatabaseAnswer, { isWriting }: Patience): T {
  if (status !== 200) throw new Error(`The database answered ${status}: ${text.slice(0, SAID_MAX)}`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DatabaseAway('answered half', { cause, mayBeDone: isWriting });
  }
}
