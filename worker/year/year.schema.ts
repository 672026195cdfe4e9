import * as v from 'valibot';
import { whole } from '../platform/http/fields.ts';

export const FIRST_YEAR = 1970;
const PAGE_MAX = 200;

/** The last year that may be asked for: the next one, because somewhere on earth it has begun when this one ends. */
const lastYear = (now = new Date()) => now.getUTCFullYear() + 1;

/** A year from 1970 to the next one. */
const Year = v.pipe(
  whole(FIRST_YEAR, 2100),
  v.check(year => year <= lastYear(), 'out_of_range'),
);

/** Whether the part of a path is such a year, as it is written in links. */
export const isYear = (text: string) => /^\d{4}$/.test(text) && v.is(Year, text);

export const YearParam = v.object({ yyyy: Year });

/** A token that nobody was given is simply not there, whatever it looks like. */
export const SharedParam = v.object({ yyyy: Year, token: v.pipe(v.string(), v.maxLength(200, 'too_long:200')) });

/** What is left out stays as it is; a new share shows no ratings. */
export const ShareYear = v.object({ showsRatings: v.optional(v.boolean('out_of_range')) });

/** The games of the backlog: at the start of the year, at its end, those that came, and those that left it. */
export const BACKLOG_PARTS = ['start', 'end', 'came', 'left'] as const;

export const BacklogQuery = v.object({
  part: v.optional(v.picklist(BACKLOG_PARTS, 'out_of_range'), 'end'),
  skip: v.optional(whole(0, 1_000_000), 0),
  count: v.optional(whole(1, PAGE_MAX), 50),
});
export type BacklogQuery = v.InferOutput<typeof BacklogQuery>;
