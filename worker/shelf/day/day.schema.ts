import * as v from 'valibot';
import { CalendarDate } from '../../platform/http/fields.ts';
import { DAY_MS, dayOf } from '../../platform/time.ts';

/** What waited without a connection is dated by the day on which it was done, as long as it is not older than this. */
const DAYS_BEHIND = 31;

/** The first and the last day on which an act that arrives at a time may have been done, somewhere on earth. */
export const daysAround = (at: number) => ({
  first: dayOf(at - DAYS_BEHIND * DAY_MS),
  last: dayOf(at + DAY_MS),
});

function isAround(day: string): boolean {
  const { first, last } = daysAround(Date.now());
  return first <= day && day <= last;
}

/** The day of an act where the person was. */
export const Day = v.optional(
  v.config(v.pipe(v.string('bad_date'), CalendarDate, v.check(isAround, 'bad_date')), { abortPipeEarly: true }),
);

/** The day of an act that has no body. */
export const DayQuery = v.object({ day: Day });
