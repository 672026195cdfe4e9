import * as v from 'valibot';
import { SUBPLATFORMS, subplatformNumOf } from '../../catalogue/platforms.ts';
import { Id, lines, text, whole } from '../../platform/http/fields.ts';
import { Day, daysAround } from '../day/day.schema.ts';
import {
  NOTE_MAX,
  PLAYTHROUGH_MINUTES_MAX,
  PLAYTHROUGH_NOTE_MAX,
  PRECISIONS,
  STOPPED_AT_MAX,
} from './limits.schema.ts';

/** The calls that carry a note. */
export const DIARY_PATH = /^\/api\/diary\//;

/** A rating is 1 to 10, shown as five stars with halves. */
const RATING_MAX = 10;
export const PLAYTHROUGHS_MAX = 100;
const OUTCOMES = ['playing', 'finished', 'completed', 'kicked', 'paused'] as const;
type Precision = (typeof PRECISIONS)[number];

const PAGE_MAX = 200;

/** A note; what is only space is none. */
const note = (max: number) =>
  v.pipe(
    lines(max),
    v.transform(value => value || null),
  );

export const GameParam = v.object({ gameId: Id });
export const PlaythroughParam = v.object({ gameId: Id, id: Id });

/** The version of the note that its writer has read. Without it the note is written over whatever is there. */
export const NoteVersion = v.pipe(
  v.number('out_of_range'),
  v.integer('out_of_range'),
  v.minValue(0, 'out_of_range'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'out_of_range'),
);

/** What is left out stays as it is. */
export const SaveDiary = v.object({
  rating: v.optional(
    v.nullable(
      v.pipe(
        v.number('out_of_range'),
        v.integer('out_of_range'),
        v.minValue(1, 'out_of_range'),
        v.maxValue(RATING_MAX, 'out_of_range'),
      ),
    ),
  ),
  note: v.optional(v.nullable(note(NOTE_MAX))),
  noteVersion: v.optional(NoteVersion),
  stoppedAt: v.optional(
    v.nullable(
      v.pipe(
        text(STOPPED_AT_MAX, 0),
        v.transform(value => value || null),
      ),
    ),
  ),
});
export type SaveDiary = v.InferOutput<typeof SaveDiary>;

const PARTS = /^(19|20)\d\d(-(0[1-9]|1[0-2])(-\d\d)?)?$/;
const LENGTHS: Record<Exclude<Precision, 'unknown'>, number> = { day: 10, month: 7, year: 4 };

const isDay = (date: string) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
/** The first day of what is known of a date. */
const firstDay = (known: string) => `${known}-01-01`.slice(0, 10);

/** A date, or the part of one that is known. */
const PartialDate = v.pipe(
  v.string('bad_date'),
  v.regex(PARTS, 'bad_date'),
  v.check(date => isDay(firstDay(date)), 'bad_date'),
);

type DateInput = { date: string | null | undefined; precision: Precision | undefined };

/**
 * A date as precise as it is said to be and as it is written; what is finer is 01. A day is written whole, so `2024-05`
 * is a month whatever is said.
 */
function preciseDate({ date, precision }: DateInput) {
  if (!date || precision === 'unknown') return { date: null, precision: 'unknown' as const };
  const known = date.slice(0, LENGTHS[precision ?? 'day']);
  const written = known.length === LENGTHS.day ? 'day' : known.length === LENGTHS.month ? 'month' : 'year';
  return { date: firstDay(known), precision: written } as const;
}

const isGiven = ({ date, precision = 'unknown' }: DateInput) => Boolean(date) || precision === 'unknown';

/** Nobody has played in the future. Without the day where the person is: somewhere on earth it is tomorrow already. */
const isPast = (given: DateInput, day = daysAround(Date.now()).last) => (preciseDate(given).date ?? '') <= day;

/** An end before its start, as far as both are known. */
export function isBackwards(given: Dates): boolean {
  const start = preciseDate(startOf(given));
  const end = preciseDate(endOf(given));
  if (start.date === null || end.date === null) return false;
  const length = Math.min(LENGTHS[start.precision], LENGTHS[end.precision]);
  return end.date.slice(0, length) < start.date.slice(0, length);
}

const fields = {
  startedAt: v.nullish(PartialDate),
  startedPrecision: v.optional(v.picklist(PRECISIONS, 'out_of_range')),
  finishedAt: v.nullish(PartialDate),
  finishedPrecision: v.optional(v.picklist(PRECISIONS, 'out_of_range')),
  outcome: v.picklist(OUTCOMES, 'out_of_range'),
  subplatformId: v.nullish(
    v.pipe(
      Id,
      v.check(id => SUBPLATFORMS.some(one => one.id === id), 'out_of_range'),
    ),
  ),
  minutes: v.nullish(whole(0, PLAYTHROUGH_MINUTES_MAX)),
  note: v.nullish(note(PLAYTHROUGH_NOTE_MAX)),
  noteVersion: v.optional(NoteVersion),
  day: Day,
};
type Dates = Pick<
  v.InferOutput<v.ObjectSchema<typeof fields, undefined>>,
  'startedAt' | 'startedPrecision' | 'finishedAt' | 'finishedPrecision'
>;
const startOf = (time: Pick<Dates, 'startedAt' | 'startedPrecision'>) => ({
  date: time.startedAt,
  precision: time.startedPrecision,
});
const endOf = (time: Pick<Dates, 'finishedAt' | 'finishedPrecision'>) => ({
  date: time.finishedAt,
  precision: time.finishedPrecision,
});

export const SavePlaythrough = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck([['startedAt'], ['startedPrecision']], time => isGiven(startOf(time)), 'required'),
    ['startedAt'],
  ),
  v.forward(
    v.partialCheck([['startedAt'], ['startedPrecision'], ['day']], time => isPast(startOf(time), time.day), 'bad_date'),
    ['startedAt'],
  ),
  v.forward(
    v.partialCheck([['finishedAt'], ['finishedPrecision']], time => isGiven(endOf(time)), 'required'),
    ['finishedAt'],
  ),
  v.forward(
    v.partialCheck([['finishedAt'], ['finishedPrecision'], ['day']], time => isPast(endOf(time), time.day), 'bad_date'),
    ['finishedAt'],
  ),
  v.forward(
    v.partialCheck(
      [['startedAt'], ['startedPrecision'], ['finishedAt'], ['finishedPrecision']],
      time => !isBackwards(time),
      'bad_date',
    ),
    ['finishedAt'],
  ),
  v.transform(({ outcome, subplatformId, minutes = null, note = null, noteVersion: version, day: _day, ...dates }) => ({
    start: preciseDate(startOf(dates)),
    end: preciseDate(endOf(dates)),
    outcome,
    subplatform: subplatformNumOf(subplatformId),
    minutes,
    note,
    noteVersion: version,
  })),
);
export type SavePlaythrough = v.InferOutput<typeof SavePlaythrough>;

export const DiaryQuery = v.object({
  year: v.optional(whole(1900, 2100)),
  skip: v.optional(whole(0, 1_000_000), 0),
  count: v.optional(whole(1, PAGE_MAX), 50),
});
export type DiaryQuery = v.InferOutput<typeof DiaryQuery>;
