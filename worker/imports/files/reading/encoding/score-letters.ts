/*
 * How unlikely a text is, in bits: what is left of a text that was read in the wrong encoding costs far more than what
 * somebody wrote. Only signs outside of ASCII cost anything, since the others are the same in every encoding.
 */

/** What no file of games holds: controls, and bytes that the encoding does not know. */
const NO_SIGN = 24;
const SYMBOL = 12;
/** Signs that titles have: quotes, dashes and marks. */
const USUAL = new Map([...'’“”–—…™®©«»№°·„¡¿‘\u00a0\u200c'].map(sign => [sign, 6]));
/** The letters that stand inside of words. */
const APOSTROPHES = new Set('’·ʼ\u200c');
/** A capital after a small letter, or letters of two scripts side by side; and a symbol between two letters. */
const ODD = 8;
const SYMBOL_IN_WORD = 12;
/** A letter that is no word's: of Latin ones only `à` and its like stand so. */
const ALONE = 4;
/** A letter of another language that is written in the same encoding, and one that none of them has. */
const FOREIGN = 12;
const UNKNOWN = 16;
/** One in twenty letters of a Latin text is outside of ASCII. */
const LATIN = 4.5;
const LATIN_AFTER_LATIN = 2;
/** Titles and words of states begin with a capital. */
const CAPITAL = 0.5;
const SMALL_START = 1;

const LETTER = /[\p{L}\p{M}]/u;
const ASCII_LETTER = /[a-z]/i;
const LATIN_LETTER = /\p{Script=Latin}|[\u0300-\u0323]/u;
const NOTHING = /[\p{Cc}\p{Cn}\p{Co}\ufffd]/u;

const isLower = (sign: string) => sign !== sign.toUpperCase();
const isUpper = (sign: string) => sign !== sign.toLowerCase();

/** What the letters of a language cost, by how frequent they are. */
function costsOf(letters: string, languages: readonly string[]): Map<string, number> {
  const costs = new Map([...languages.join('')].map(letter => [letter, FOREIGN]));
  [...letters].forEach((letter, rank) => {
    costs.set(letter, LATIN_LETTER.test(letter) ? LATIN + Math.log2(2 * rank + 2) : Math.log2(2 * rank + 8));
  });
  return costs;
}

/** The cost of a sign by its neighbours, without what the letter itself costs. */
function oddity(before: string, sign: string, after: string): number {
  if (!LETTER.test(sign))
    return LETTER.test(before) && LETTER.test(after) && !APOSTROPHES.has(sign) ? SYMBOL_IN_WORD : 0;
  const isLatin = LATIN_LETTER.test(sign);
  let bits = isUpper(sign) ? CAPITAL : isLower(sign) && !LETTER.test(before) ? SMALL_START : 0;
  for (const beside of [before, after]) if (!isLatin && ASCII_LETTER.test(beside)) bits += ODD;
  if (!isLatin && !LETTER.test(before) && !LETTER.test(after)) bits += ALONE;
  if (isLatin && before > '\x7f' && LATIN_LETTER.test(before)) bits += LATIN_AFTER_LATIN;
  if (isUpper(sign) && isLower(before)) bits += ODD;
  if (isUpper(after) && isLower(sign)) bits += ODD;
  return bits;
}

/** What a text costs in the likeliest of these languages. */
export function bitsOf(text: string, languages: readonly string[]): number {
  const counts = new Map<string, number>();
  let shared = 0;
  const signs = [...text];
  signs.forEach((sign, at) => {
    if (sign <= '\x7f') return;
    shared += oddity(signs[at - 1] ?? ' ', sign, signs[at + 1] ?? ' ');
    if (NOTHING.test(sign)) shared += NO_SIGN;
    else if (!LETTER.test(sign)) shared += USUAL.get(sign) ?? SYMBOL;
    else counts.set(sign, (counts.get(sign) ?? 0) + 1);
  });
  return shared + Math.min(...languages.map(letters => lettersCost(counts, costsOf(letters, languages))));
}

function lettersCost(counts: Map<string, number>, costs: Map<string, number>): number {
  let bits = 0;
  for (const [letter, count] of counts) {
    bits += count * (costs.get(letter) ?? costs.get(letter.toLowerCase()) ?? UNKNOWN);
  }
  return bits;
}
