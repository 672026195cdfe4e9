import { fold, splitWords } from '../catalogue/titles/fold.ts';

const SEPARATOR = '\x1f';

/** A game as every statement of the search answers it. */
export type SearchCandidate = {
  num: number;
  title: string;
  popularity: number;
  alternatives: string | null;
  releaseDate?: string | null;
  /** The names of its companies and its series, where words may be missing. */
  makers?: string | null;
  /** Whether the game is among those that have all words of the term, where the statement says so. */
  isHeld?: 0 | 1 | null;
};

/** The titles of a game, the main one first. */
export function titlesOf({ title, alternatives }: SearchCandidate): string[] {
  return [title, ...(alternatives ? alternatives.split(SEPARATOR) : [])];
}

/** How well a game is known: each step is twice as well. */
export function fameOf({ popularity }: Pick<SearchCandidate, 'popularity'>): number {
  return Math.log2(1 + Math.max(0, popularity));
}

/** The words of the names of a game's companies and its series. */
export function makersOf({ makers }: Pick<SearchCandidate, 'makers'>): Set<string> {
  const names = (makers?.split(SEPARATOR) ?? []).map(name => splitWords(fold(name)));
  return new Set(names.flatMap(words => [...words, words.join('')]));
}
