/** The key to the right of each on an English keyboard; of the last in a row, the one to its left. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbourOf(letter: string): string {
  const row = ROWS.find(keys => keys.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  return row.charAt(at + 1) || row.charAt(at - 1);
}

const swapped = (word: string, at: number) =>
  `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
const missing = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
const wrong = (word: string, at: number) => `${word.slice(0, at)}${neighbourOf(word.charAt(at))}${word.slice(at + 1)}`;

const SLIPS = [wrong, missing, swapped];

/** Swaps two letters in the middle, as in fast typing. */
export const mistype = (word: string) => swapped(word, 2);

/** Two slips far from each other: the neighbouring key near the end, and one slip of each kind in turn before it. */
export function mistypeTwice(word: string, turn: number): string {
  const slip = SLIPS[turn % SLIPS.length] ?? wrong;
  return slip(wrong(word, word.length - 3), 2);
}

const ARABIC_PAIRS: Record<string, string> = {
  sh: 'ش',
  ch: 'تش',
  th: 'ث',
  ph: 'ف',
  oo: 'و',
  ee: 'ي',
  ou: 'و',
  ck: 'ك',
};
const ARABIC_LETTERS: Record<string, string> = {
  ...{ a: 'ا', b: 'ب', c: 'ك', d: 'د', e: 'ي', f: 'ف', g: 'ج', h: 'ه', i: 'ي', j: 'ج', k: 'ك', l: 'ل', m: 'م' },
  ...{ n: 'ن', o: 'و', p: 'ب', q: 'ك', r: 'ر', s: 'س', t: 'ت', u: 'و', v: 'ف', w: 'و', x: 'كس', y: 'ي', z: 'ز' },
};

/** A Latin word as it may be written in Arabic: letter by letter, doubled ones once, without a silent e. */
export function inArabic(word: string): string {
  return word
    .replace(/e$/, '')
    .replace(/([^eo])\1/g, '$1')
    .replace(/^[eiou]/, 'ا')
    .replace(/sh|ch|th|ph|oo|ee|ou|ck/g, pair => ARABIC_PAIRS[pair] ?? '')
    .replace(/[a-z]/g, letter => ARABIC_LETTERS[letter] ?? '');
}
