import { readGuessedTerm, readScoredTerm, type ScoredTerm } from '../../../worker/search/score/scored-term.ts';

/** A term in every way that the search reads it, also those that it tries only where nothing is called so. */
export const readAll = (term: string): ScoredTerm => ({
  readings: [...readScoredTerm(term).readings, ...readGuessedTerm(term).readings],
});
