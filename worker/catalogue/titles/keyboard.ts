import { isArabic } from './fold.ts';

/** The letters of an Arabic keyboard, each after the key of an English one that it lies on. */
const KEYS = "qض wص eث rق tف yغ uع iه oخ pح [ج ]د aش sس dي fب gل hا jت kن lم ;ك 'ط zئ xء cؤ vر nى mة ,و .ز /ظ `ذ".split(
  ' ',
);
/** The key that writes two letters at once. */
const [LAM_ALEF, LAM_ALEF_KEY] = ['لا', 'b'];
/** A word of fewer letters is too often one that somebody means. */
const SHORTEST = { arabic: 3, latin: 4, dotted: 6 };

/**
 * A word that looks like Arabic typed with Latin keys: with a sign inside, where common letters lie (و, ك, ج), without
 * a vowel, or with more consonants in a row than words have.
 */
const MEANT_ARABIC = /^(?=.*(?:[[\];',./`]|[^aeiouy]{5})|[^aeiou]+$)[a-z[\];',./`]+$/;

/** Signs that a word is not Arabic: a letter that only ends words inside of it, or one that begins none in front. */
const UNLIKE_ARABIC = /[ةى](?=\p{L})|(?<!\p{L})[ءئؤةى]/u;

const toArabic = new Map([
  ...KEYS.map((key): [string, string] => [key.charAt(0), key.charAt(1)]),
  [LAM_ALEF_KEY, LAM_ALEF],
]);
// The other keys have signs, which no title is typed with.
const toLatin = new Map(KEYS.filter(key => /^[a-z]/.test(key)).map(key => [key.charAt(1), key.charAt(0)]));

/**
 * What was meant by a text that was typed with the wrong keyboard: `يخفش` is `dota`. Several texts if a letter lies on
 * one key or on two; none if a letter lies on the key of a sign.
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
 * Letters that are typed for their neighbours, or with a dot too many or too few: ح and ع, which English names do not
 * have; and by itself ق, which many write for a g.
 */
const BESIDE: [RegExp, string][][] = [
  [
    [/ح/g, 'ج'],
    [/ع/g, 'غ'],
  ],
  [[/ق/g, 'ف']],
];

/** What was meant by a long word, or several words, with such a letter: `فول حايز` is `فول جايز`. */
export function otherDots(text: string): string[] {
  const all = BESIDE.map(pairs => pairs.reduce((meant, [letter, other]) => meant.replace(letter, other), text));
  return text.length >= SHORTEST.dotted ? [...new Set(all)].filter(meant => meant !== text) : [];
}
