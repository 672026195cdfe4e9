import { isArabic } from './fold.ts';
import persian from './words/persian.json' with { type: 'json' };

const LETTERS = new RegExp(`[${persian.letters}]`);
const SOUNDS = persian.sounds.map(({ before, after }) => ({ pattern: new RegExp(before, 'g'), after }));

/**
 * The folded words of a text in Persian or Urdu letters as Arabic would spell their sounds: و is a v beside a vowel, and a
 * vowel goes before st and sp (`دویل`, `اسپید`). Undefined for other letters, or if nothing changes.
 */
export function asPersian(text: string, words: string[]): string[] | undefined {
  if (!LETTERS.test(text)) return undefined;
  const heard = words.map(word =>
    isArabic(word) ? SOUNDS.reduce((sound, { pattern, after }) => sound.replace(pattern, after), word) : word,
  );
  return heard.some((word, at) => word !== words[at]) ? heard : undefined;
}
