import { contentOf, joined, type Query, type QueryWord } from '../query-words.ts';

const JOINED_PAIRS_MAX = 6;

/** A token of the index, always quoted; only letters and digits ever reach it, so nothing can end the quotes. */
export function exact(token: string): string {
  return `"${token}"`;
}

/** A match of no game. */
export const NOTHING = exact('');

export function beginning(token: string): string {
  return `"${token}"*`;
}

export function anyOf(terms: string[]): string {
  return [...new Set(terms)].filter(Boolean).join(' OR ');
}

export function allOf(groups: string[]): string {
  return groups
    .filter(Boolean)
    .map(group => `(${group})`)
    .join(' AND ');
}

/** A word of Latin or other letters, or a number. */
export function plainTerms(word: QueryWord): string {
  return anyOf([
    word.last ? beginning(word.raw) : exact(word.raw),
    word.canonical === word.raw ? '' : exact(word.canonical),
    ...word.others.map(exact),
  ]);
}

/** The words with each pair of neighbours in turn written as one. */
function joinedReadings(words: QueryWord[]): QueryWord[][] {
  return words.slice(1, JOINED_PAIRS_MAX + 1).map((word, index) => {
    const first = words[index] ?? word;
    return [...words.slice(0, index), joined(first, word), ...words.slice(index + 2)];
  });
}

/** Every word of the query as it is spelled, or with two neighbours joined, or all of it as one acronym. */
export function strictMatch({ words, compact }: Query): string {
  const readings = [words, ...joinedReadings(words)].map(reading => allOf(contentOf(reading).map(plainTerms)));
  return anyOf([...readings.map(reading => `(${reading})`), compact && exact(compact)]);
}
