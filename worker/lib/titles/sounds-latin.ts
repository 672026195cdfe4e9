const VARIANTS_MAX = 6;

type Rule = [pattern: RegExp, ...spoken: string[]];

// How English spelling is spoken. Capitals are consonants already heard: C is "sh", Q is "th", the rest speak for
// themselves. Two results mean that both are asked for. Order matters: longer spellings go first.
const RULES: Rule[] = [
  [/^[kg]n/g, 'N'],
  [/^wr/g, 'R'],
  [/^ps/g, 'S'],
  [/^wh/g, 'w'],
  [/^x/g, 'S', 'aKS'],
  [/^gh/g, 'G'],
  [/^(?:eu|u)/g, 'a', 'yu'],
  [/^y(?![aeiou])/g, 'i'],
  [/ough$/g, 'o', 'oF'],
  [/ght/g, 'T'],
  [/gh/g, ''],
  [/g(?=ns?$)/g, '', 'G'],
  [/ture/g, 'CuR', 'TuR'],
  [/(?<=.)ti(?=on|a)/g, 'C'],
  [/ssi(?=on)/g, 'C'],
  [/si(?=on)/g, 'C', 'G'],
  [/ci(?=a|ous)/g, 'C'],
  [/tch|sh/g, 'C'],
  [/sch/g, 'SK'],
  [/ch(?=[rl])/g, 'K'],
  [/ch/g, 'C', 'K'],
  [/^ph/g, 'F'],
  [/ph/g, 'F', 'Bh'],
  [/ck/g, 'K'],
  [/c(?=[eiy])/g, 'S'],
  [/dge/g, 'DGe', 'Ge'],
  [/th/g, 'Q'],
  [/x/g, 'KS'],
  [/(?<=[ao])l(?=[fkm])/g, 'L', ''],
  [/mb$/g, 'MB', 'M'],
];

const CONSONANTS: Record<string, string> = { c: 'K', q: 'K', j: 'G', p: 'B', v: 'F', z: 'S' };

/**
 * How a Latin word may sound, at most six readings: capitals for consonants, small letters for vowels, w, y and h. No
 * reading for words with other letters or digits, nor for single letters but x: spoken, they are names of letters.
 */
export function latinSounds(word: string): string[] {
  if (!/^(?:[a-z]{2,}|x)$/.test(word)) return [];
  const spoken = RULES.reduce(readings, [word]);
  return [...new Set(spoken.map(hardened))].filter(Boolean);
}

function readings(words: string[], [pattern, ...spoken]: Rule): string[] {
  if (!words.some(word => word.search(pattern) >= 0)) return words;
  const found = spoken.flatMap(sound => words.map(word => word.replace(pattern, sound)));
  return [...new Set(found)].slice(0, VARIANTS_MAX);
}

function hardened(word: string): string {
  return word
    .replace(/[b-df-gj-np-tvxz]/g, letter => CONSONANTS[letter] ?? letter.toUpperCase())
    .replace(/([A-Z])\1+/g, '$1');
}
