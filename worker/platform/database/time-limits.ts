/*
 * How long the database may take, in milliseconds. One that has not answered by then counts as away: DatabaseAway, which
 * becomes a 503. What was to be written may have been written all the same.
 */
export type Limits = { readMs: number; writeMs: number };

/**
 * Of what somebody waits for. A write gets longer: it waits for the one before it, and for five seconds where a transaction
 * was left open, until the database takes that back.
 */
export const CALL_LIMITS: Limits = { readMs: 5_000, writeMs: 12_000 };

/** Of a page that is at hand already, and is asked about only to find out whether it is still the newest. */
export const KEPT_PAGE_LIMITS: Limits = { ...CALL_LIMITS, readMs: 1_000 };

/** Of the health check, which answers within two seconds whatever happens. */
export const HEALTH_LIMITS: Limits = { readMs: 1_500, writeMs: 1_500 };

/** Of what the queue and the clock do, which nobody waits for and which is tried again. */
export const JOB_LIMITS: Limits = { readMs: 60_000, writeMs: 60_000 };

/** Of commands: they write thousands of games at once, or change tables of millions. */
export const COMMAND_LIMIT_MS = 600_000;
