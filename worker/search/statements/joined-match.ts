import { skeletonsOf } from '../../catalogue/titles/skeleton.ts';
import type { QueryWord } from '../query-words.ts';
import { anyOf, exact } from './match-statement.ts';

const LETTERS = { min: 4, max: 14 };
const VARIANTS_MAX = 3;
/** What a word that is not the first of several written as one may begin with, unheard. */
const UNHEARD = ['', 'ا', 'و', 'ه'];
const TELLING_END = 3;

/**
 * Titles that several words written as one may be: by their first word and any later one, which the ranking compares
 * with what is between them. All words of the query count as one: `سب وايسيرفرز` is Subway Surfers.
 */
export function joinedMatch(words: QueryWord[]): string {
  const whole = words.map(({ raw }) => raw).join('');
  const skeletons = skeletonsOf(whole).filter(({ length }) => length >= LETTERS.min && length <= LETTERS.max);
  return anyOf(skeletons.slice(0, VARIANTS_MAX).flatMap(firstAndLater));
}

function firstAndLater(skeleton: string): string[] {
  const firsts = Array.from({ length: skeleton.length - 1 }, (_, at) => at + 1);
  return firsts.map(end => {
    const later = laterWords(skeleton.slice(end), end > 1 ? 2 : TELLING_END);
    return later.length > 0 ? `(${exact(skeleton.slice(0, end))} AND (${anyOf(later.map(exact))}))` : '';
  });
}

/** The ends of the consonants that may be a word of the title. */
function laterWords(rest: string, shortest: number): string[] {
  const ends = [...rest].map((_, at) => rest.slice(at));
  return ends.flatMap(end => UNHEARD.map(first => first + end)).filter(({ length }) => length >= shortest);
}
