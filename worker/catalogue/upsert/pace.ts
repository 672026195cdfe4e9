/** How long somebody else who writes may have to wait for one transaction of a load; milliseconds. */
const WAIT_MS = 300;
const FIRST_ROWS = 500;
const FEWEST_ROWS = 100;
/** With more, hardly any page of an index is written fewer times. */
const MOST_ROWS = 4000;

/**
 * How many games a load writes in its next transaction, by how long the last one took: a database lets one writer in at
 * a time, and takes the turn away from one who keeps others waiting for five seconds.
 */
export class WritePace {
  rows = FIRST_ROWS;

  /** Notes that a transaction of so many rows took so many milliseconds. */
  took(rows: number, ms: number): void {
    const fitting = (rows * WAIT_MS) / Math.max(1, ms);
    const next = Math.min(this.rows * 2, Math.max(this.rows / 2, fitting));
    this.rows = Math.round(Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, next)));
  }
}
