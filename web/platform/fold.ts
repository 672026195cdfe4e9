/** Letters and digits alone, so that accents, signs, spaces and the spellings of alif, taa and yaa do not matter. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي');

/** A text with its digits, of any script, written as 0 to 9, as numbers are read. */
export const withLatinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 15));
