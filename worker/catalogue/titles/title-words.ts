import { withoutArticle } from './common-words.ts';
import { runsOf, splitWords } from './fold.ts';
import { canonicalWords } from './numerals.ts';

// Several words written as one: Spider-Man, X-COM, 1,000.
const HYPHENATED = /[\p{L}\p{N}]+(?:[-‐‑:.,·•_][\p{L}\p{N}]+)+/gu;
const HYPHENS = /[-‐‑:.,·•_]/;

/** Canonical words without spaces and without a leading "the" or "a": the same string for every spacing of a title. */
export function squash(words: string[]): string {
  return withoutArticle(canonicalWords(words)).join('');
}

/** Words joined across a hyphen, colon, dot or comma: `x-men` gives `xmen`, `a-b-c` gives `abc`, `ab`, `bc`. */
export function joinedWords(folded: string): string[] {
  if (!HYPHENS.test(folded)) return [];
  const chains = (folded.match(HYPHENATED) ?? []).map(runsOf);
  return chains.flatMap(runs => [runs.join(''), ...pairs(runs)]);
}

/** Neighbouring words written together. */
function pairs(words: string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/** The words under which a folded title is found: canonical, raw, written together, and digits with their letters. */
export function titleWords(folded: string): string[] {
  const words = splitWords(folded);
  return [...new Set([...canonicalWords(words), ...words, ...joinedWords(folded), ...runsOf(folded)])];
}
