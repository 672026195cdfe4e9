import letterNames from './words/letter-names.json' with { type: 'json' };

const READINGS_MAX = 12;

/** English letters by their Arabic names; one name may stand for several letters. */
const LETTER_NAMES = new Map(Object.entries(letterNames));

export function isLetterName(word: string): boolean {
  return LETTER_NAMES.has(word);
}

/** The name of a letter without its vowel, as it is heard before another word: the R of rFactor. Other words stay. */
export const asConsonant = (word: string) => word.replace(/^ا(?=[رفملنس]$)/, '');

/** The acronyms spelled out by letter names, and digits: `جي`, `تي`, `اي` may be `gta`, `gte`, `jta` ...; at most twelve. */
export function spelledAcronyms(names: string[]): string[] {
  return names.reduce(
    (begun, name) =>
      begun
        .flatMap(text => [...(LETTER_NAMES.get(name) ?? name.replace(/[^0-9]/g, ''))].map(letter => text + letter))
        .slice(0, READINGS_MAX),
    [''],
  );
}
