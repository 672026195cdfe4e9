/** Letters and digits alone, so that accents, signs, spaces and the spellings of alif, taa and yaa do not matter. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي');

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}'’]+/u;

/** A text from the beginning of each of its words on, folded. An Arabic word begins after its article too. */
function beginningsIn(text: string): string[] {
  const words = text.split(BETWEEN_WORDS).map(fold).filter(Boolean);
  const rests = words.map((_, at) => words.slice(at).join(''));
  return [...rests, ...rests.filter(rest => rest.startsWith('ال')).map(rest => rest.slice(2))];
}

/**
 * Whether each typed word stands at the beginning of a word of a title: `god` is not in LEGO DC. A word may run on into
 * the next one, so that `spiderman` finds Spider-Man.
 */
export function isCalled(title: string, typed: string): boolean {
  const asked = typed.split(/\s+/).map(fold).filter(Boolean);
  if (asked.length === 0) return true;
  const plain = title.replace(/[™®]/g, '');
  const whole = fold(plain);
  if (!asked.every(word => whole.includes(word))) return false;
  const beginnings = beginningsIn(plain);
  return asked.every(word => beginnings.some(rest => rest.startsWith(word)));
}

/** A text with its digits, of any script, written as 0 to 9, as numbers are read. */
export const withLatinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 15));
