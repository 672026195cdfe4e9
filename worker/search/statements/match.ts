import { spokenBeginnings, spokenKeys } from '../../catalogue/titles/spoken-keys.ts';
import { contentOf, joinWords, type TermReading, type TermWord } from '../term-reading.ts';

const JOINED_PAIRS_MAX = 6;

/** A token of the index, always quoted; only letters and digits ever reach it, so nothing can end the quotes. */
export function exact(token: string): string {
  return `"${token}"`;
}

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

/** The tokens of a word that is not heard: in Latin or other letters, or a number. */
export function plainTerms(word: TermWord): string {
  return anyOf([
    word.last ? beginning(word.raw) : exact(word.raw),
    word.canonical === word.raw ? '' : exact(word.canonical),
    ...word.others.map(exact),
  ]);
}

/** The words as they may be written, with each pair of neighbours in turn as one word: `star craft`, `starcraft`. */
function joinedReadings(words: TermWord[]): TermWord[][] {
  return words.slice(1, JOINED_PAIRS_MAX + 1).map((word, index) => {
    const first = words[index] ?? word;
    return [...words.slice(0, index), joinWords(first, word), ...words.slice(index + 2)];
  });
}

/** The match of every word as it is spelled, or with two neighbours joined, or of all words as one acronym. */
function strictMatch({ words, compact }: TermReading): string {
  const readings = [words, ...joinedReadings(words)].map(reading => allOf(contentOf(reading).map(plainTerms)));
  return anyOf([...readings.map(reading => `(${reading})`), compact && exact(compact)]);
}

/**
 * The match of every word as it is spoken, vowels and all, with rows of letter names as initials (`جي تي اي` is GTA). The
 * last word may be unfinished.
 */
function spokenMatch({ words, spelled = words }: TermReading): string {
  const match = allOf(contentOf(spelled).map(spokenTerms));
  return match && `(${match})`;
}

function spokenTerms(word: TermWord): string {
  if (!word.arabic) return plainTerms(word);
  if (word.acronyms.length > 0) return anyOf(word.acronyms.map(word.last ? beginning : exact));
  const { begun, whole } = word.last ? spokenBeginnings(word.raw) : { begun: [], whole: spokenKeys(word.raw) };
  return anyOf([...begun.map(beginning), ...whole.map(exact), exact(word.raw), ...word.others.map(exact)]);
}

/** Whether a term may only sound like titles, as every Arabic one may: then other titles are looked for even if one has its words. */
export const isHeard = (readings: TermReading[]) => readings.some(({ arabic }) => arabic);

/** The match of all words of a reading, as they are typed or spoken. */
export const typedMatch = (reading: TermReading) => (reading.arabic ? spokenMatch(reading) : strictMatch(reading));

/** The match of all words of any reading. One that lacks a number of the term (`alone`) has a smaller part of its own. */
export const heldMatch = (readings: TermReading[]) => anyOf(readings.filter(({ alone }) => !alone).map(typedMatch));
