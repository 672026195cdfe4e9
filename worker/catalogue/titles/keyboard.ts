import { isArabic } from './fold.ts';

/** The letters of an Arabic keyboard, each after the key of an English one that it lies on. */
const KEYS = "qض wص eث rق tف yغ uع iه oخ pح [ج ]د aش sس dي fب gل hا jت kن lم ;ك 'ط zئ xء cؤ vر nى mة ,و .ز /ظ `ذ".split(
  ' ',
);
/** One key for two letters. */
const [LAM_ALEF, LAM_ALEF_KEY] = ['لا', 'b'];
/** A word of fewer is too often one that somebody means. */
const SHORTEST = { arabic: 3, latin: 4, dotted: 6 };

/**
 * Looks like Arabic typed with Latin keys: with a sign inside, where common letters lie (و, ك, ج), without a vowel, or
 * with more consonants in a row than words have.
 */
const MEANT_ARABIC = /^(?=.*(?:[[\];',./`]|[^aeiouy]{5})|[^aeiou]+$)[a-z[\];',./`]+$/;

/** Letters that stand at the end of a word alone, and such as begin none. */
const UNLIKE_ARABIC = /[ةى](?=\p{L})|(?<!\p{L})[ءئؤةى]/u;

const toArabic = new Map([
  ...KEYS.map((key): [string, string] => [key.charAt(0), key.charAt(1)]),
  [LAM_ALEF_KEY, LAM_ALEF],
]);
// The other keys have signs, which no title is typed with.
const toLatin = new Map(KEYS.filter(key => /^[a-z]/.test(key)).map(key => [key.charAt(1), key.charAt(0)]));

/**
 * What was meant by a text whose keyboard was set to the other of both scripts: `يخفش` is `dota`. Several texts where
 * letters lie on a key of their own and on two others; none if a letter lies on the key of a sign.
 */
export function otherLayouts(text: string): string[] {
  const letters = text.replace(/[\s\d]/g, '');
  if (letters.length >= SHORTEST.latin && MEANT_ARABIC.test(letters))
    return [typed(text, toArabic)].filter(arabic => !UNLIKE_ARABIC.test(arabic));
  if (letters.length < SHORTEST.arabic || ![...letters].every(letter => isArabic(letter))) return [];
  const all = [...new Set([text.replaceAll(LAM_ALEF, LAM_ALEF_KEY), text])].map(one => typed(one, toLatin));
  return all.filter(one => /^[a-z\d\s]+$/.test(one));
}

const typed = (text: string, keys: Map<string, string>) => [...text].map(letter => keys.get(letter) ?? letter).join('');

/**
 * Letters that are typed for the ones beside them, or with a dot too many or too few: ح and ع, which English names do
 * not have; and by itself ق, which many write for a g.
 */
const BESIDE: [RegExp, string][][] = [
  [
    [/ح/g, 'ج'],
    [/ع/g, 'غ'],
  ],
  [[/ق/g, 'ف']],
];

/** What was meant by a long word or several with such a letter: `فول حايز` is `فول جايز`. */
export function otherDots(text: string): string[] {
  const all = BESIDE.map(pairs => pairs.reduce((meant, [letter, other]) => meant.replace(letter, other), text));
  return text.length >= SHORTEST.dotted ? [...new Set(all)].filter(meant => meant !== text) : [];
}
