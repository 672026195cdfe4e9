/* Texts are measured in signs: what people see as one. A flag, a letter with its marks and a family in one emoji are one
   sign each, of up to fifteen UTF-16 units. */

/** A text has at most so many units for each sign, so that nobody stores megabytes of marks on one letter. */
const UNITS_PER_SIGN = 16;

/** A body with the longest text there is, also if JSON writes each unit as an escape. */
export const LONG_TEXT_BODY_MAX_BYTES = 512 * 1024;

/** Each letter of these is one sign: most texts are counted without taking them apart. */
const SIMPLE = /^[\n\x20-\x7e\u0621-\u063a\u0641-\u064a]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Making one takes 25 ms: the browser reads its rules of all scripts. */
function segment(text: string) {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The place in a text where its first signs end; its length if there are no more. */
function endOf(text: string, count: number): number {
  if (text.length <= count) return text.length;
  if (SIMPLE.test(text.slice(0, count + 1))) return count;
  const ceiling = count * UNITS_PER_SIGN;
  let end = 0;
  let left = count;
  for (const { index, segment: sign } of segment(text.slice(0, ceiling + 1))) {
    if (left === 0 || index + sign.length > ceiling) break;
    end = index + sign.length;
    left -= 1;
  }
  return end || ceiling; // a first sign beyond every measure is cut itself
}

export function countSigns(text: string): number {
  if (SIMPLE.test(text)) return text.length;
  let count = 0;
  for (const _ of segment(text)) count += 1;
  return count;
}

/** Whether a text is within a limit. A short one is not taken apart, and of a long one no more than its beginning. */
export const fits = (text: string, max: number): boolean => endOf(text, max) === text.length;

export const signsOf = (text: string): string[] => Array.from(segment(text), ({ segment: sign }) => sign);

/** The beginning of a text, cut between two signs. */
export const firstSigns = (text: string, max: number): string => text.slice(0, endOf(text, max));
