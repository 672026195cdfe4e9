/**
 * The failure of one statement or batch, as the database reports it; a failure of the whole request is an HTTP status.
 */
export type HranaError = { message: string; code?: string | null };

type More = { cause?: unknown; mayBeDone?: boolean };

/** The database did not answer, or answered that it cannot, now or at all. Becomes a 503. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  /** Whether a write was sent, so that nobody knows whether it was made. */
  readonly mayBeDone: boolean;

  constructor(message: string, { cause, mayBeDone = false }: More = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.mayBeDone = mayBeDone;
  }
}

/**
 * A restore writes into the database, or has broken off, so nobody else may: nothing was done. Becomes a 503 of its
 * own; whatever waits for a database that is away waits for this too.
 */
export class Restoring extends DatabaseAway {
  override name = 'Restoring';
  constructor() {
    super('is being restored');
  }
}

/** A statement the database refused; `place` is its place in the batch, from 0. */
export class StatementFailed extends Error {
  override name = 'StatementFailed';
  readonly code: string;
  readonly place: number;

  constructor({ message, code }: HranaError, place: number) {
    super(`${code ?? 'UNKNOWN'}: ${message}`);
    this.code = code ?? 'UNKNOWN';
    this.place = place;
  }
}

/**
 * The database's codes for faults that are not the statement's: its disk is full or broken, it may not write, another
 * writer held it for longer than it waits, or it has no memory left. It has rolled back the whole transaction.
 */
const UNABLE =
  /^(SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL|INTERRUPT)(_|$)|TRANSACTION_(TIMEOUT|BUSY)$|BLOCKED$|PROXY_ERROR$)/;

export function errorOf(failure: HranaError, place: number): DatabaseAway | StatementFailed {
  const failed = new StatementFailed(failure, place);
  return UNABLE.test(failed.code) ? new DatabaseAway(failed.message) : failed;
}
