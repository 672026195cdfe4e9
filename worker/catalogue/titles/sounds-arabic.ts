const VARIANTS_MAX = 8;
const LONG_NAME_LETTERS = 5;

const SOUNDS = new Map(
  Object.entries<string>({
    ...{ ا: 'a', ع: 'a', ء: 'a', و: 'w', ي: 'y', ه: 'h', ح: 'h' },
    ...{ ب: 'B', پ: 'B', ت: 'T', ط: 'T', ث: 'Q', ذ: 'Q', ظ: 'Q', ج: 'G', غ: 'G', گ: 'G', ك: 'K', خ: 'K' },
    ...{
      ش: 'C',
      چ: 'C',
      د: 'D',
      ض: 'D',
      ر: 'R',
      ز: 'S',
      ژ: 'G',
      س: 'S',
      ص: 'S',
      ف: 'F',
      ڤ: 'F',
      ل: 'L',
      م: 'M',
      ن: 'N',
    },
  }),
);

/**
 * How a folded Arabic word may sound, at most eight readings, in the letters of `latinSounds`: ق is g or k, a doubled
 * letter may hide a short vowel, and the article may or may not belong to the name. No reading for other scripts.
 */
export function arabicSounds(word: string): string[] {
  if (!/^[\u0620-\u064a\u066e-\u06d3]+$/.test(word)) return [];
  const names = word.length > 4 && word.startsWith('ال') ? [word, word.slice(2)] : [word];
  const spoken = names
    .flatMap(withoutTs)
    .flatMap(withHardCh)
    .flatMap(withDg)
    .flatMap(withoutFirstW)
    .flatMap(name => [speak(name, 'G'), speak(name, 'K')]);
  const readings = spoken.flatMap(sounds => [sounds, withoutDoubles(sounds)]);
  return [...new Set(readings)].filter(Boolean).slice(0, VARIANTS_MAX);
}

/** A name as it stands, and with ش for a تس at its end: what ends in -tch is often spelled so, as اوفرواتس. */
const withoutTs = (name: string) => (name.length > 4 && name.endsWith('تس') ? [name, `${name.slice(0, -2)}ش`] : [name]);

/**
 * A name as it stands, and without its first و: Wreckfest is written with a w that nobody hears, OneShot is heard with
 * a w that nobody writes.
 */
const withoutFirstW = (name: string) =>
  /^و[رن]./.test(name) ? [name, name.replace(/^و(?=ر)/, '').replace(/^و/, 'ا')] : [name];

/** A name as it stands, and with ج for دج: the g of Age is often spelled as that of Edge. */
const withDg = (name: string) => (name.includes('دج') ? [name, name.replace('دج', 'ج')] : [name]);

/** A name as it stands, and with ك for its ش: the k of Torchlight is often taken for a "ch". */
const withHardCh = (name: string) =>
  name.length > LONG_NAME_LETTERS && /.ت?ش[رل]/.test(name) ? [name, name.replace(/(?<=.)ت?ش(?=[رل])/, 'ك')] : [name];

function speak(word: string, qaf: string): string {
  return [...word.replaceAll('تش', 'ش')].map(letter => (letter === 'ق' ? qaf : (SOUNDS.get(letter) ?? ''))).join('');
}

/** The sounds of a word without doubled letters; empty if one stands three times in a row, which no word has. */
function withoutDoubles(sounds: string): string {
  return sounds.replace(/([A-Z])\1+/g, run => (run.length === 2 ? run.charAt(0) : run));
}
