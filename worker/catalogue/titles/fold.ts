import foldedLetters from './words/folded-letters.json' with { type: 'json' };

// Signs are removed before Unicode normalisation, which would turn the trademark sign into the letters "TM".
const SIGNS = /[™®©℠℗]|\((?:tm|r|c)\)/gi;
const APOSTROPHES = /['’‘‛`´ʼʻ′＇]/g;
const MARKS = /[\p{M}\p{Cf}ـ]/gu;
const DOTTED_LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;

// Letters to JavaScript, but separators to the tokenizer of the index, which would split one token into two.
const TORN_LETTERS = /[\u19b0-\u19c9\u1cf2\u1cf3]/g;

// `WWII` as one word would not be recognised as `WW 2`.
const WORLD_WARS = /(?<!\p{L})ww(ii?)(?!\p{L})/gu;

const LETTERS = new Map(Object.entries<string>(foldedLetters));
const FOLDED_LETTERS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

// Of a text with only these characters, nothing but case and world wars is ever folded.
const PLAIN = /^[a-z0-9 :,!?+*/-]*$/i;

/**
 * One spelling for text that readers take as equal: case, accents, apostrophes, trademark signs, Arabic hamza forms,
 * tashkeel and digits no longer differ. Other punctuation stays, for callers that split a title on it.
 */
export function fold(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase().replace(WORLD_WARS, spellWorldWar) : foldAll(text);
}

const spellWorldWar = (_: string, numeral: string) => `ww ${numeral.length}`;

function foldAll(text: string): string {
  return text
    .replace(SIGNS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(TORN_LETTERS, ' ')
    .replace(FOLDED_LETTERS, letter => LETTERS.get(letter) ?? letter)
    .replace(ARABIC_DIGITS, digit => String(digit.charCodeAt(0) & 15))
    .replace(WORLD_WARS, spellWorldWar)
    .replace(DOTTED_LETTERS, letters => letters.replaceAll('.', ''));
}

/** The runs of letters and digits of an already folded text: `left4dead 2` gives `left4dead`, `2`. */
export function runsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of an already folded text, letters and digits apart: `left4dead 2` gives `left`, `4`, `dead`, `2`. */
export function splitWords(folded: string): string[] {
  return folded.match(/\p{L}+|\p{N}+/gu) ?? [];
}

export function isArabic(text: string): boolean {
  return /[\u0620-\u064a\u066e-\u06d3]/.test(text);
}
