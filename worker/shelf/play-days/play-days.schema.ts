import * as v from 'valibot';
import { CalendarDate, Id, whole } from '../../platform/http/fields.ts';
import { daysAround } from '../day/day.schema.ts';

/** A day has no more. */
export const DAY_MINUTES = 24 * 60;

const PlayDay = v.pipe(v.string('required'), CalendarDate);

/** Nobody has played in the future. Somewhere on earth it is tomorrow already. */
const isPast = (day: string) => day <= daysAround(Date.now()).last;

export const AddPlayDay = v.object({
  gameId: Id,
  day: v.config(v.pipe(PlayDay, v.check(isPast, 'bad_date')), { abortPipeEarly: true }),
  minutes: v.pipe(
    whole(1, 1_000_000),
    v.check(minutes => minutes <= DAY_MINUTES, 'day_is_full'),
  ),
});
export type AddPlayDay = v.InferOutput<typeof AddPlayDay>;

export const PlayDayPath = v.object({ id: Id });

/** What several sources told of a day: separate times, or one that was told twice. */
export const SettlePlayDay = v.object({ gameId: Id, day: PlayDay, separate: v.boolean('required') });
export type SettlePlayDay = v.InferOutput<typeof SettlePlayDay>;

export const PlayDaysQuery = v.object({
  from: v.optional(PlayDay),
  to: v.optional(PlayDay),
  gameId: v.optional(Id),
});
export type PlayDaysQuery = v.InferOutput<typeof PlayDaysQuery>;
