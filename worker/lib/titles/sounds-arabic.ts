const VARIANTS_MAX = 8;
const DOUBLED = /([A-Z])\1+/g;

const SOUNDS: Record<string, string> = {
  ...{ ا: 'a', ع: 'a', ء: 'a', و: 'w', ي: 'y', ه: 'h', ح: 'h' },
  ...{ ب: 'B', پ: 'B', ت: 'T', ط: 'T', ث: 'Q', ذ: 'Q', ظ: 'Q', ج: 'G', غ: 'G', گ: 'G', ك: 'K', خ: 'K' },
  ...{ ش: 'C', چ: 'C', د: 'D', ض: 'D', ر: 'R', ز: 'S', ژ: 'G', س: 'S', ص: 'S', ف: 'F', ڤ: 'F', ل: 'L', م: 'M', ن: 'N' },
};

/**
 * How a folded Arabic word may sound, at most eight readings, in the letters of `latinSounds`: ق is g or k, a doubled
 * letter may hide a short vowel, and the article may or may not belong to the name. No reading for other scripts.
 */
export function arabicSounds(word: string): string[] {
  if (!/^[\u0620-\u064a\u066e-\u06d3]+$/.test(word)) return [];
  const spellings = word.length > 4 && word.startsWith('ال') ? [word, word.slice(2)] : [word];
  const found = spellings.flatMap(spelling => {
    const spoken = [...spelling.replaceAll('تش', 'ش')].map(letter => SOUNDS[letter] ?? letter).join('');
    return [spoken.replaceAll('ق', 'G'), spoken.replaceAll('ق', 'K')];
  });
  const readings = found
    .map(spoken => spoken.replace(/[^A-Za-z]/g, ''))
    .flatMap(spoken => [spoken, spoken.replace(DOUBLED, '$1')]);
  return [...new Set(readings)].filter(Boolean).slice(0, VARIANTS_MAX);
}
