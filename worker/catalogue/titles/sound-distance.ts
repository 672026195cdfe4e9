import { remember } from '../../platform/remember.ts';
import { isArabic } from './fold.ts';
import { skeletonsOf, soundsOf } from './skeleton.ts';

const VOWEL_COST = 0.24;
/**
 * What a wrong vowel costs: an i is written for an a or an o (`near`) more often than an a for an o (`open`), as شات is
 * no shot.
 */
const OTHER_VOWEL_COST = { near: 0.3, open: 0.36 };
const UNFINISHED_COST = 0.15;
const UNHEARD = 1.2;

// Consonants that are often exchanged between spellings of the two scripts.
const NEAR_CONSONANTS = new Map(Object.entries<number>({ GK: 0.4, QT: 0.5, QS: 0.5, DQ: 0.5, CS: 0.6, CG: 0.6 }));

export const knownSkeletons = remember(skeletonsOf, 'words');

/** The readings of a word with their vowels reduced to a, i and o, the three that Arabic writes. */
export const spokenForms = remember((word: string): string[] => {
  const sounds = soundsOf(word);
  const forms = isArabic(word) ? sounds.flatMap(arabicEndings).flatMap(arabicVowels) : sounds.flatMap(latinVowels);
  return [...new Set(forms.map(reduceVowels))];
}, 'words');

/**
 * How differently two words sound: 0 for the same, about a quarter for each vowel, 1 for each consonant. With
 * `unfinished` the first may be only the beginning of the second. Infinity if a word cannot be pronounced.
 */
export function soundDistance(word: string, other: string, unfinished = false): number {
  let least = Infinity;
  for (const a of spokenForms(word))
    for (const b of spokenForms(other)) {
      if (a === b) return 0;
      least = Math.min(least, editCost(a, b, unfinished));
    }
  return least;
}

/** Sounds without a last ه, which is silent or stands for an a, as ة and ا do. */
const arabicEndings = (sounds: string) =>
  sounds.endsWith('h') ? [sounds.slice(0, -1), `${sounds.slice(0, -1)}a`] : [sounds];

/** Sounds without the silent alif before a first long vowel, and with one و for the double one of واتش. */
const arabicVowels = (sounds: string) => [sounds, sounds.replace(/^a(?=[wy][A-Z])/, ''), sounds.replace('ww', 'wa')];

function latinVowels(sounds: string): string[] {
  const silent = sounds.replace(/(?<=.[A-Z])e$/, '');
  const long = silent === sounds ? sounds : silent.replace(/i([A-Z])$/, 'ai$1').replace(/a([A-Z])$/, 'ei$1');
  const short = silent.replace(/(?<=[A-Z])u(?=[A-Z])/g, 'a');
  const diphthong = silent.replace(/^([A-Z]+)[iy](?=[A-Z])/, '$1ai');
  return [silent, silent.replace(/y/g, 'ai'), long, diphthong, short, asHeard(long)];
}

/**
 * Sounds with English vowels as they are heard: a pair of letters is one vowel, an open vowel is long, and before a
 * last consonant none is heard.
 */
function asHeard(sounds: string): string {
  return sounds
    .replace(/e[ae]|[ae][iy]|ie(?=.)/g, 'i')
    .replace(/ou/g, 'au')
    .replace(/a(?=[A-Z][eiou][A-Z])/g, 'i')
    .replace(/a(?=L(?:[A-Z]|$))/g, 'o')
    .replace(/(?<=[A-Z])u(?=[A-Z][aeiou])/g, 'iu')
    .replace(/(?<=[aeiou][A-Z]+)[aeiou]+(?=[NLRMS]$)/, '')
    .replace(/(?<=[A-Z])[eou](?=R[A-Z])/g, 'i');
}

function reduceVowels(sounds: string): string {
  return sounds
    .replace(/[ey]/g, 'i')
    .replace(/[uw]/g, 'o')
    .replace(/([aio])\1+/g, '$1');
}

function editCost(a: string, b: string, unfinished: boolean): number {
  let row = [0];
  for (const sound of b) row.push((row.at(-1) ?? 0) + dropCost(sound));
  for (const sound of a) row = nextRow(row, sound, b);
  const whole = row.at(-1) ?? 0;
  return unfinished ? Math.min(whole, UNFINISHED_COST + Math.min(...row)) : whole;
}

function nextRow(above: number[], sound: string, b: string): number[] {
  const row = [(above[0] ?? 0) + dropCost(sound)];
  for (let column = 0; column < b.length; column++) {
    const other = b.charAt(column);
    const swapped = (above[column] ?? 0) + swapCost(sound, other);
    const dropped = (above[column + 1] ?? 0) + dropCost(sound);
    const added = (row[column] ?? 0) + dropCost(other);
    row.push(Math.min(swapped, dropped, added));
  }
  return row;
}

function dropCost(sound: string): number {
  return sound >= 'a' ? VOWEL_COST : 1;
}

function swapCost(sound: string, other: string): number {
  if (sound === other) return 0;
  if (sound >= 'a' && other >= 'a') return OTHER_VOWEL_COST[sound === 'i' || other === 'i' ? 'near' : 'open'];
  if (sound >= 'a' || other >= 'a') return UNHEARD;
  return NEAR_CONSONANTS.get(sound < other ? sound + other : other + sound) ?? 1;
}
