import { once } from '../../platform/remember.ts';
import { ARABIC_WORDS } from './arabic-words.ts';
import { fold, isArabic, splitWords } from './fold.ts';
import { isNumber } from './numerals.ts';

const LONGEST_IN_WORDS = 3;
/** The article, alone or behind a particle, and the particles. */
const BEFORE = ['', 'ال', 'وال', 'بال', 'لل', 'و', 'ل', 'ب'];
/** Particles of Arabic names that English titles express otherwise. */
const PARTICLES = new Set('من في على الى عند'.split(' '));

const english = once(() => {
  const known = new Map<string, string[]>();
  for (const line of ARABIC_WORDS.trim().split('\n')) {
    const [words = '', names = ''] = line.split(': ');
    for (const name of names.split(', ').map(text => splitWords(fold(text)).join(' ')))
      known.set(name, [...(known.get(name) ?? []), ...words.split(' ')]);
  }
  return known;
});

/**
 * A query with the common words of Arabic titles in English: for each word all that may stand in its place; other words
 * stay. Undefined if too little is translated to mean a title: one word among numbers.
 */
export function translate(words: string[]): string[][] | undefined {
  const told: string[][] = [];
  let count = 0;
  for (let at = 0; at < words.length; ) {
    const found = translationAt(words, at);
    const word = words[at] ?? '';
    if (found) told.push(found.english);
    else if (!PARTICLES.has(word)) told.push([word]);
    if (found) count += 1;
    at += found?.length ?? 1;
  }
  const isTelling = told.filter(([word = '']) => !isNumber(word)).length > 1;
  return count > 0 && isTelling ? told : undefined;
}

/** The longest phrase from `at` on that is translated, and all that may stand for it. */
export function translationAt(words: string[], at: number): { english: string[]; length: number } | undefined {
  if (!isArabic(words[at] ?? '')) return undefined;
  for (let length = Math.min(LONGEST_IN_WORDS, words.length - at); length > 0; length--) {
    const found = known(words.slice(at, at + length).join(' '));
    if (found) return { english: found, length };
  }
  return undefined;
}

/** A phrase, with the article or a particle in front of it: للملوك. */
function known(phrase: string): string[] | undefined {
  const before = BEFORE.find(text => phrase.startsWith(text) && english().has(phrase.slice(text.length)));
  return before === undefined ? undefined : english().get(phrase.slice(before.length));
}
