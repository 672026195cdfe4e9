import * as v from 'valibot';
import { CalendarDate } from '../../platform/http/fields.ts';
import { daysAround } from './day.schema.ts';

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
