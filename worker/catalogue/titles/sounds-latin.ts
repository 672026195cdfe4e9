const VARIANTS_MAX = 6;

type Rule = [letters: string, pattern: RegExp, ...spoken: string[]];

// How English spelling is pronounced. Capitals are consonants already read: C is "sh", Q is "th", the others are
// themselves. Two results mean that both are tried. Order matters: longer spellings come first. A word without the
// letters in the first column is skipped: most rules fit few words, and no result adds these letters.
const RULES: Rule[] = [
  ['n', /^[kg]n/g, 'N'],
  ['wr', /^wr/g, 'R'],
  ['ps', /^ps/g, 'S'],
  ['ts', /^ts/g, 'TS', 'S', 'C'],
  ['wh', /^wh/g, 'w'],
  ['x', /^x/g, 'S', 'aKS'],
  ['gh', /^gh/g, 'G'],
  ['u', /^(?:eu|u)/g, 'a', 'yu'],
  ['y', /^y(?![aeiou])/g, 'i'],
  ['gh', /ough$/g, 'o', 'oF'],
  ['ght', /ght/g, 'T'],
  ['gh', /gh/g, ''],
  ['gn', /g(?=ns?$)/g, '', 'G'],
  ['tr', /ture/g, 'CuR', 'TuR'],
  ['sti', /sti(?=on)/g, 'SC', 'STi'],
  ['ti', /(?<=.)ti(?=on|a)/g, 'C'],
  ['sn', /ssi(?=on)/g, 'C'],
  ['sn', /si(?=on)/g, 'C', 'G'],
  ['ci', /ci(?=a|ous)/g, 'C'],
  ['h', /tch|sh/g, 'C'],
  ['sch', /sch/g, 'SK'],
  ['ch', /ch(?=[rl])/g, 'K'],
  ['ch', /ch/g, 'C', 'K'],
  ['ph', /^ph/g, 'F'],
  ['ph', /ph/g, 'F', 'Bh'],
  ['ck', /ck/g, 'K'],
  ['kh', /^kh/g, 'K'],
  ['cer', /cc(?=er)/g, 'K', 'KS'],
  ['c', /c(?=[eiy])/g, 'S'],
  ['dg', /dge/g, 'DGe', 'Ge'],
  ['th', /th/g, 'Q'],
  ['ex', /^ex(?=[aeiou])/g, 'eGS', 'eKS'],
  ['x', /x/g, 'KS'],
  ['isl', /isl(?=[ae])/g, 'iSL', 'iL'],
  ['stle', /stle/g, 'SLe', 'STLe'],
  ['l', /(?<=[ao])l(?=[fkm])/g, 'L', ''],
  ['mb', /mb$/g, 'MB', 'M'],
  ['z', /zz(?=[ao])/g, 'S', 'TS'],
];

const MASKED_RULES = RULES.map(([letters, pattern, ...sounds]) => ({ needed: maskOf(letters), pattern, sounds }));

const SOFT_LETTERS = 'aeiouwyh';
const CONSONANTS = new Map(Object.entries<string>({ c: 'K', q: 'K', j: 'G', p: 'B', v: 'F', z: 'S' }));

/**
 * How a Latin word may sound, at most six readings: capitals for consonants, small letters for vowels, w, y and h. No
 * reading for words with other letters or digits, nor for single letters but x: they are pronounced as names of
 * letters.
 */
export function latinSounds(word: string): string[] {
  if (!/^(?:[a-z]{2,}|x)$/.test(word)) return [];
  const letters = maskOf(word);
  let spoken = [word];
  for (const { needed, pattern, sounds } of MASKED_RULES)
    if ((letters & needed) === needed) spoken = readings(spoken, pattern, sounds);
  return [...new Set(spoken.map(hardened))].filter(Boolean);
}

/** The small letters of a word as bits. */
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

function readings(words: string[], pattern: RegExp, spoken: string[]): string[] {
  if (!words.some(word => word.search(pattern) >= 0)) return words;
  const found = spoken.flatMap(sound => words.map(word => word.replace(pattern, sound)));
  return [...new Set(found)].slice(0, VARIANTS_MAX);
}

/** Every consonant as a capital, doubled ones once. */
function hardened(word: string): string {
  let sounds = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    const isSoft = SOFT_LETTERS.includes(letter);
    const sound = isSoft ? letter : (CONSONANTS.get(letter) ?? letter.toUpperCase());
    if (isSoft || !sounds.endsWith(sound)) sounds += sound;
  }
  return sounds;
}
