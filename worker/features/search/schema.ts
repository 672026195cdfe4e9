import * as v from 'valibot';
import { text, whole } from '../../lib/fields.ts';

export const TERM_MAX = 100;
export const SKIP_MAX = 1000;
export const COUNT_MAX = 50;
/** A page of results; the interface asks for as many more at a time. */
export const COUNT_DEFAULT = 10;

export const SearchQuery = v.object({
  term: v.pipe(text(TERM_MAX), v.toLowerCase()),
  skip: v.optional(whole(0, SKIP_MAX), 0),
  count: v.optional(whole(1, COUNT_MAX), COUNT_DEFAULT),
});
export type SearchQuery = v.InferOutput<typeof SearchQuery>;
