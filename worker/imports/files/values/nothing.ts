/** The words of a table that is written as text, with commas between. */
export const wordList = (text: string) => text.trim().split(/,\s*/);

const NOTHING = /^(?:|-{1,3}|–|—|\?|n\/?a|null|none|undefined|missing field|unknown|tba|tbd)$/i;
const PLAIN = /^[ -~]*$/;
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;
/** Marks of direction, which Arabic files have around numbers, and spaces that are no plain ones. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a cell says that there is no value. Only for values: in a title these words may be meant. */
export function isNothing(text: string): boolean {
  return text.length < 20 && NOTHING.test(text.trim());
}

/** No number and no date is longer; looking for one in a text of 60,000 letters takes seconds for each cell. */
const LONGEST = 100;
/** What stands for a longer text: no number and no date either. */
const TOO_LONG = '…';

/** A number or date with Latin digits and separators. */
export function plainDigits(text: string): string {
  if (text.length > LONGEST) return TOO_LONG;
  // Nearly every cell; the other way takes twenty times as long.
  if (PLAIN.test(text)) return text.trim();
  return text
    .replace(MARKS, '')
    .replace(ARABIC_DIGITS, digit => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replaceAll('٪', '%')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim();
}
