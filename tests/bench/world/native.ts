import Database from 'libsql';
import type { Recorded, RoundTrip } from '../../helpers/stack/recorder.ts';

type Prepared = { all: (...args: unknown[]) => unknown[] };

const FRAME = /^\s*(BEGIN|COMMIT|ROLLBACK)\b/i;
const READS = /^\s*(SELECT|WITH)\b/i;

/** The database's file, opened by libSQL itself in this process: no server, no network, statements prepared once. */
export class Native {
  readonly #db: Database.Database;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string) {
    this.#db = new Database(file, { timeout: 5000 });
  }

  /** Runs the statements of a request again and returns the time they took. Everything they wrote is rolled back. */
  replay(trips: RoundTrip[]): number {
    const asked = trips.flatMap(({ statements }) => statements).filter(({ sql }) => !FRAME.test(sql));
    const runs = asked.map(statement => ({ statement, prepared: this.#prepare(statement) }));
    const writes = asked.some(({ sql }) => !READS.test(sql));
    if (writes) this.#db.exec('BEGIN IMMEDIATE');
    const start = performance.now();
    for (const { statement, prepared } of runs) attempt(() => prepared.all(...statement.args));
    const took = performance.now() - start;
    if (writes) this.#db.exec('ROLLBACK');
    return took;
  }

  close(): void {
    this.#db.close();
  }

  #prepare({ sql }: Recorded): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const returns = READS.test(sql) || /\bRETURNING\b/i.test(sql);
    const prepared: Prepared = returns ? statement.raw() : { all: (...args) => [statement.run(...args)] };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/**
 * A row that was written once cannot be written again. The refusal takes no longer than the write, so the floor stays
 * low.
 */
function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('constraint failed'))) throw error;
  }
}
