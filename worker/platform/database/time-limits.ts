/* How long the database may take, in milliseconds. If it has not answered by then it counts as unreachable:
   DatabaseAway, which becomes a 503. A write may have been made all the same. */
export type Limits = { readMs: number; writeMs: number };

/**
 * For calls that a person waits for. A write gets longer: it waits for the write before it, and up to five seconds for
 * the database to roll back a transaction that was left open.
 */
export const CALL_LIMITS: Limits = { readMs: 5_000, writeMs: 12_000 };

/** For a page that is cached already, when the database is only asked whether it is still current. */
export const KEPT_PAGE_LIMITS: Limits = { ...CALL_LIMITS, readMs: 1_000 };

/** For the health check, which answers within two seconds in any case. */
export const HEALTH_LIMITS: Limits = { readMs: 1_500, writeMs: 1_500 };

/** For the queue and the crons: nobody waits for them, and they are retried. */
export const JOB_LIMITS: Limits = { readMs: 60_000, writeMs: 60_000 };

/** For commands, which write thousands of games at once or change tables of millions. */
export const COMMAND_LIMIT_MS = 600_000;
export const COMMAND_LIMITS: Limits = { readMs: COMMAND_LIMIT_MS, writeMs: COMMAND_LIMIT_MS };
