import { spokenBeginnings, spokenKeys } from '../../catalogue/titles/spoken-keys.ts';
import { contentOf, type Query, type QueryWord } from '../query-words.ts';
import { allOf, anyOf, beginning, exact, plainTerms } from './match-statement.ts';

/**
 * Every word of a query in Arabic letters as it is spoken, vowels and all, and rows of letter names as initials; the last
 * one may be unfinished.
 */
export function spokenMatch({ words, spelled = words }: Query): string {
  const match = allOf(contentOf(spelled).map(spokenTerms));
  return match && `(${match})`;
}

function spokenTerms(word: QueryWord): string {
  if (!word.arabic) return plainTerms(word);
  if (word.acronyms.length > 0) return anyOf(word.acronyms.map(word.last ? beginning : exact));
  const { begun, whole } = word.last ? spokenBeginnings(word.raw) : { begun: [], whole: spokenKeys(word.raw) };
  return anyOf([...begun.map(beginning), ...whole.map(exact), exact(word.raw), ...word.others.map(exact)]);
}
