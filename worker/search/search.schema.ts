import * as v from 'valibot';
import { factFields } from '../catalogue/facts/fields.ts';
import { text, whole } from '../platform/http/fields.ts';

export const TERM_MAX = 100;
/** Games that fit a term are counted up to here, and no page reaches further. */
export const TOTAL_MAX = 1000;
export const SKIP_MAX = 1000;
export const COUNT_MAX = 50;
/** How many games that are only like a term are shown where none fits it. */
export const CLOSEST_MAX = 5;
/** A page of results; the interface requests as many more at a time. */
const COUNT_DEFAULT = 10;

export const SearchQuery = v.object({
  term: v.pipe(text(TERM_MAX), v.toLowerCase()),
  skip: v.optional(whole(0, SKIP_MAX), 0),
  count: v.optional(whole(1, COUNT_MAX), COUNT_DEFAULT),
});
export type SearchQuery = v.InferOutput<typeof SearchQuery>;

const ADVANCED_COUNT_DEFAULT = 12;
export const COMPANY_MAX = 100;

/** An empty value counts as none: a form sends every field it has. */
const Given = v.pipe(
  v.string('out_of_range'),
  v.transform(value => value.trim() || undefined),
);
const Company = v.optional(v.pipe(Given, v.optional(text(COMPANY_MAX))), '');
const Guid = v.pipe(v.string(), v.uuid('out_of_range'), v.toLowerCase());
const GuidOrNone = v.optional(v.pipe(Given, v.optional(Guid)), '');
// `whole` takes numbers too, and the parts of a pipe must agree on that.
const Digits = v.pipe(
  Given,
  v.transform((value): string | number | undefined => value),
);
const numberOrNone = (min: number, max: number) => v.optional(v.pipe(Digits, v.optional(whole(min, max))), '');
const numberOr = (otherwise: number, min: number, max: number) =>
  v.optional(v.pipe(Digits, v.optional(whole(min, max), otherwise)), '');

/** The filters of the advanced search. Each may be left out. */
export const AdvancedQuery = v.object({
  name: v.optional(v.pipe(Given, v.optional(v.pipe(text(TERM_MAX), v.toLowerCase()))), ''),
  developer: Company,
  publisher: Company,
  /** 1 not playing, 2 currently playing, among the reader's own games. */
  statusId: numberOrNone(1, 2),
  genreId: GuidOrNone,
  lengthId: numberOrNone(1, 4),
  platformId: GuidOrNone,
  /** 1 currently playing, 2 to 5 from must play to low, among the reader's copies in any list. */
  priorityId: numberOrNone(1, 5),
  ...factFields,
  skip: numberOr(0, 0, SKIP_MAX),
  count: numberOr(ADVANCED_COUNT_DEFAULT, 1, COUNT_MAX),
});
export type AdvancedQuery = v.InferOutput<typeof AdvancedQuery>;
