const READINGS_MAX = 12;

// English letters by their Arabic names; one name may stand for several letters.
const LETTER_NAMES = new Map(
  Object.entries<string>({
    ...{ اي: 'aei', ايه: 'a', بي: 'bp', سي: 'c', دي: 'd', اف: 'f', جي: 'gj', اتش: 'h', ايتش: 'h', جاي: 'j', كي: 'k' },
    ...{ كيه: 'k', ال: 'l', ام: 'm', ان: 'n', او: 'o', كيو: 'q', ار: 'r', اس: 's', تي: 't', يو: 'u', في: 'v' },
    ...{ دبليو: 'w', اكس: 'x', واي: 'y', زد: 'z', زي: 'z' },
  }),
);

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
