/** What waited without a connection is dated by the day on which it was done, as long as it is not older than this. */
const DAYS_BEHIND = 31;
const DAY_MS = 86_400_000;

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The first and the last day on which an act that arrives at a time may have been done, somewhere on earth. */
export const daysAround = (at: number) => ({
  first: utcDay(at - DAYS_BEHIND * DAY_MS),
  last: utcDay(at + DAY_MS),
});
