import { DAY_MS, dayOf } from '../../platform/time.ts';

/** What waited without a connection is dated by the day on which it was done, as long as it is not older than this. */
const DAYS_BEHIND = 31;

/** The first and the last day on which an act that arrives at a time may have been done, somewhere on earth. */
export const daysAround = (at: number) => ({
  first: dayOf(at - DAYS_BEHIND * DAY_MS),
  last: dayOf(at + DAY_MS),
});
