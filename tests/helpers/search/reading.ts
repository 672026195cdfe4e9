import { readTerm } from '../../../worker/search/term.ts';
import type { TermReading } from '../../../worker/search/term-reading.ts';

/** The first reading of a term: its words as they are typed. */
export function readOf(term: string): TermReading {
  const [query] = readTerm(term);
  if (!query) throw new Error(`Nothing can be read in ${term}.`);
  return query;
}
