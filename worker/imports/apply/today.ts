import { tooManyRequests } from '../../platform/http/problem.ts';

/**
 * How many titles one person may order in a day: five of the largest libraries. Receipts stay, so whoever ordered the
 * same import without end would fill the database with them.
 */
export const TITLES_PER_DAY = 100_000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Those ordered first make room after a day at most; nobody needs it to the minute. */
const RETRY_SECONDS = 60 * 60;

/** The moment from which on orders count. */
export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString();

/** Throws 429 for a person who has ordered so many titles since then. */
export function checkOrdered(titles: unknown): void {
  if (Number(titles) >= TITLES_PER_DAY) throw tooManyRequests(RETRY_SECONDS);
}
