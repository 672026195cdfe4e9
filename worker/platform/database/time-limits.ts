/*
 * How long the database may take, in milliseconds. One that has not answered by then counts as away: DatabaseAway, which
 * becomes a 503. What was to be written may have been written all the same.
 */
export type Limits = { readMs: number; writeMs: number };

/**
 * For calls that somebody waits for. A write gets longer: it waits for the write before it, and up to five seconds for
 * the database to take back a transaction that was left open.
 */
export const CALL_LIMITS: Limits = { readMs: 5_000, writeMs: 12_000 };

/** For a page that is cached already, when the database is asked only whether it is still the newest. */
export const KEPT_PAGE_LIMITS: Limits = { ...CALL_LIMITS, readMs: 1_000 };

/** For the health check, which answers within two seconds in any case. */
export const HEALTH_LIMITS: Limits = { readMs: 1_500, writeMs: 1_500 };

/** For the queue and the crons: nobody waits for them, and they are tried again. */
export const JOB_LIMITS: Limits = { readMs: 60_000, writeMs: 60_000 };

/** For commands, which write thousands of games at once or change tables of millions. */
export const COMMAND_LIMIT_MS = 600_000;
