import * as v from 'valibot';
import { factFields } from '../../catalogue/facts/fields.ts';
import { SUBPLATFORMS } from '../../catalogue/platforms.ts';
import { CalendarDate, Id, whole } from '../../platform/http/fields.ts';
import { DAY_MS, dayOf, MINUTE_MS } from '../../platform/time.ts';
import { type Criterion, WEIGHTS } from './weights.ts';

/** An evening has at least a minute and at most a day. */
const MINUTES_MAX = 1_440;
/** An evening, if nobody says how long it is. */
const MINUTES = 120;
/** Another three, so often at most. */
export const AGAIN_MAX = 2_000;
/** The ids of all devices, with their commas and then some. */
const IDS_LENGTH_MAX = 1_000;
/** The evening lasts until this hour of the morning: who plays past midnight is still in it. */
export const MORNING_HOUR = 5;

/** What counts and how much, in its order. */
export const CRITERIA = Object.entries(WEIGHTS) as [Criterion, number][]; // the entries of an object lose its keys

/** The day of the evening at a time, by the clock whose distance from UTC is given. */
export const eveningAt = (at: number, offsetMinutes = 0) => dayOf(at + (offsetMinutes - MORNING_HOUR * 60) * MINUTE_MS);

/** Clocks are at most fourteen hours apart from UTC, so the evening anywhere is within a day of it. */
const isNow = (day: string) => Math.abs(Date.parse(day) - Date.parse(eveningAt(Date.now()))) <= DAY_MS;

const isSubplatform = (id: string) => SUBPLATFORMS.some(one => one.id === id.toLowerCase());

/** Devices by their ids with commas between; none means all. */
const Subplatforms = v.pipe(
  v.string('required'),
  v.maxLength(IDS_LENGTH_MAX, `too_long:${IDS_LENGTH_MAX}`),
  v.check(ids => ids === '' || ids.split(',').every(isSubplatform), 'out_of_range'),
  v.transform(ids => SUBPLATFORMS.filter(one => ids.toLowerCase().includes(one.id)).map(one => one.num)),
);

/**
 * `evening` is the day of the evening where the person is, so that it does not change in the middle of theirs. Without it
 * the time zone of the profile counts.
 */
export const TonightQuery = v.object({
  minutes: v.optional(whole(1, MINUTES_MAX), MINUTES),
  subplatforms: v.optional(Subplatforms),
  again: v.optional(whole(0, AGAIN_MAX), 0),
  evening: v.optional(v.pipe(CalendarDate, v.check(isNow, 'out_of_range'))),
});
export type TonightQuery = v.InferOutput<typeof TonightQuery>;

/** An evening alone may also be asked for games in Arabic and for ways to play. */
export const OwnTonightQuery = v.object({ ...TonightQuery.entries, ...factFields });

export const NotTonight = v.object({ gameId: Id });

/** How long a game rests after "not tonight". */
export const REST_DAYS = 14;

export const RestPath = v.object({ gameId: Id });
