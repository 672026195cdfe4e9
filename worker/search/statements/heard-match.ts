import { allOf, anyOf, exact } from './match-statement.ts';

const HEARD_WORDS_MAX = 12;

/** The match of what the words of a query were heard as in the games that fit; empty if they were heard in none. */
export function heardMatch(heard: string[][][]): string {
  const count = Math.min(...heard.map(words => words.length));
  if (!Number.isFinite(count) || count === 0) return '';
  const same = heard.filter(words => words.length === count);
  const words = Array.from({ length: count }, (_, at) => [
    ...new Set(same.map(title => allOf((title[at] ?? []).map(exact)))),
  ]);
  return allOf(words.map(spellings => anyOf(spellings.slice(0, HEARD_WORDS_MAX).map(text => `(${text})`))));
}
