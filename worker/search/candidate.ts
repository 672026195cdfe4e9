import { fold, splitWords } from '../catalogue/titles/fold.ts';

const SEPARATOR = '\x1f';

/** A game as a statement of the search answers it. */
export type Candidate = {
  num: number;
  title: string;
  popularity: number;
  alternatives: string | null;
  releaseDate?: string | null;
  /** The names of its companies and its series, where words may be missing. */
  makers?: string | null;
};

/** Its main title, and the others. */
export function titlesOf({ title, alternatives }: Candidate): string[] {
  return [title, ...(alternatives ? alternatives.split(SEPARATOR) : [])];
}

/** How well a game is known: each step is twice as well. */
export function fameOf({ popularity }: Pick<Candidate, 'popularity'>): number {
  return Math.log2(1 + Math.max(0, popularity));
}

/** The words of the names of its companies and its series. */
export function makersOf({ makers }: Pick<Candidate, 'makers'>): Set<string> {
  const names = (makers?.split(SEPARATOR) ?? []).map(name => splitWords(fold(name)));
  return new Set(names.flatMap(words => [...words, words.join('')]));
}
