import type { Query } from '../../../worker/search/query-words.ts';
import { readTerm } from '../../../worker/search/term.ts';

/** The first reading of a term: its words as they are typed. */
export function readOf(term: string): Query {
  const [query] = readTerm(term);
  if (!query) throw new Error(`Nothing can be read in ${term}.`);
  return query;
}
