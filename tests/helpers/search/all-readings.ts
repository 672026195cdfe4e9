import { type Asked, readAsked, readGuessed } from '../../../worker/search/score/asked.ts';

/** A term in every way that the search reads it, also those that it tries only where nothing is called so. */
export const readAll = (term: string): Asked => ({
  readings: [...readAsked(term).readings, ...readGuessed(term).readings],
});
