import * as v from 'valibot';
import { CalendarDate } from '../platform/http/fields.ts';
import { LOCALES } from '../platform/locale.ts';

const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2099-12-31';

/** The most that is asked for at a time. */
export const SPAN_YEARS = 5;
const USUAL_YEARS = 2;

/** The most games of either part of an answer; its `total` says how many there are. */
export const RELEASES_MAX = 1000;

/** Of what is coming for everybody, the most widely known. */
export const COMING_MAX = 12;
export const COMING_DAYS = 365;

const Day = v.pipe(
  CalendarDate,
  v.check(day => FIRST_DAY <= day && day <= LAST_DAY, 'out_of_range'),
);

type SpanQuery = { from?: string | undefined; to?: string | undefined };
export type Span = { from: string; to: string };

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const earlier = (one: string, other: string) => (one < other ? one : other);

/** The span of days that is meant: what is left out begins with the present month, and lasts two years. */
export function spanOf({ from, to }: SpanQuery, today = new Date().toISOString()): Span {
  const month = `${today.slice(0, 7)}-01`;
  const start = from ?? (to ? earlier(month, to) : month);
  return { from: start, to: to ?? earlier(yearsAfter(start, USUAL_YEARS), LAST_DAY) };
}

const isSpan = (asked: SpanQuery): boolean => {
  const { from, to } = spanOf(asked);
  return from <= to && to <= yearsAfter(from, SPAN_YEARS);
};

/** What is no day is told as such, and not a second time. */
const isDay = (value: unknown) => v.is(v.optional(Day), value);

/** Both ends count. */
export const CalendarQuery = v.pipe(
  v.object({ from: v.optional(Day), to: v.optional(Day) }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      asked => !isDay(asked.from) || !isDay(asked.to) || isSpan(asked),
      'out_of_range',
    ),
    ['to'],
  ),
);

const Language = v.picklist(LOCALES, 'out_of_range');

/** A new address: in the language of the one before, if nothing else is said; the first one in the caller's. */
export const MakeFeed = v.object({ language: v.optional(Language) });
export const ChangeFeed = v.object({ language: Language });
