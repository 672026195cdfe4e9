import letters from './words/arabizi.json' with { type: 'json' };

/* Arabic in Latin letters and digits: `7arb el nojoom`, `al ared al mawoood`. Short vowels, which Arabic leaves out, are
   written or not, so a word is a pattern of what it may be in Arabic letters. */

type Sounds = Record<string, string>;

const LONGEST_FIRST = (a: string, b: string) => b.length - a.length;
const oneOf = (sounds: string[]) => `(?:${sounds.sort(LONGEST_FIRST).join('|')})`;

const [FIRST, INSIDE, LAST]: Sounds[] = [letters.first, letters.inside, letters.last];
const SOUND = new RegExp(oneOf(Object.keys(letters.inside)), 'g');
const LAST_SOUND = new RegExp(`(?<=.)${oneOf(Object.keys(letters.last))}$`);
const END = new RegExp(`(?<=...)${oneOf(letters.ends)}$`);
const ARTICLE = new Set(letters.article);
const GLUED_ARTICLE = new RegExp(`^${oneOf(letters.article)}(?=[^aeiou]..)`);
const SMALL = new Set([...letters.article, ...letters.particles]);
/** A word with digits for Arabic letters: `7arb`. Ordinals such as 2nd and 3rd are too short to be one. */
const WITH_DIGITS = /^[235-9]?(?:[a-z]+[235-9])+[a-z]+[235-9]?$|^[235-9][a-z]{3,}$/;
/** The part of a sound that may be missing, unless it is all of it. */
const OPTIONAL = /(?:\[[^\]]*\]|.)\?/g;
const ARABIC_LETTER = /[\u0620-\u06d3]/;
const ARABIC_LETTERS = new RegExp(ARABIC_LETTER, 'g');

/** Whether words, letters and digits together, are spelled as Arabic: `7arb`, `el malek`. */
export const isArabizi = (runs: string[]): boolean =>
  runs.some(run => WITH_DIGITS.test(run)) || runs.slice(0, -1).some(run => ARTICLE.has(run));

/** Words without articles and particles between them: `7arb el nojoom` becomes `7arb`, `nojoom`. */
export const withoutSmallWords = (runs: string[]): string[] => runs.filter(run => !SMALL.has(run));

/** A word as it sounds most likely, in Arabic letters; numbers stay. */
export const inArabicLetters = (run: string): string =>
  /^\d+$/.test(run)
    ? run
    : soundsOf(run)
        .map(sound => ARABIC_LETTER.exec(sound.replace(OPTIONAL, '') || sound)?.[0] ?? '')
        .join('');

/** Arabic names by how many words they are of and by their first letter. */
export type Names = ReturnType<typeof groupNames>;

export const groupNames = (names: Iterable<string>) =>
  Map.groupBy(names, name => `${name.split(' ').length}${name.charAt(0)}`);

/**
 * The Arabic names that Latin words spell, best first. A long vowel that nobody wrote counts against a name; a name
 * with two more of them than the best is left out.
 */
export function spelledBy(runs: string[], names: Names): string[] {
  const endless = runs.with(-1, runs.at(-1)?.replace(END, '') ?? '');
  const found = spelled(runs, names);
  return found.length > 0 || endless.at(-1) === runs.at(-1) ? found : spelled(endless, names);
}

function spelled(runs: string[], names: Names): string[] {
  const sounds = runs.map(run => soundsOf(run.replace(GLUED_ARTICLE, '')));
  const pattern = new RegExp(`^${sounds.map(word => word.join('')).join(' (?:ال)?')}$`);
  const found = [...firstLetters(sounds[0] ?? [])]
    .flatMap(letter => names.get(`${runs.length}${letter}`) ?? [])
    .filter(name => pattern.test(name));
  const least = Math.min(...found.map(({ length }) => length));
  return found.filter(({ length }) => length <= least + 1).sort((a, b) => a.length - b.length);
}

/**
 * The letters with which a word of these sounds may begin: those of its first sound, and of what follows while sounds
 * may be missing.
 */
function firstLetters(sounds: string[]): Set<string> {
  const sure = sounds.findIndex(sound => sound.replace(OPTIONAL, ''));
  return new Set(
    sounds
      .slice(0, sure + 1)
      .join('')
      .match(ARABIC_LETTERS),
  );
}

/** What each sound of a word may be in Arabic letters. */
function soundsOf(run: string): string[] {
  const word = run.replace(/([^aeiou\d])\1+/g, '$1');
  const last = LAST_SOUND.exec(word)?.[0] ?? '';
  const [first = '', ...others] = word.slice(0, word.length - last.length).match(SOUND) ?? [];
  const inside = others.map(sound => INSIDE?.[sound] ?? '');
  return [FIRST?.[first] ?? INSIDE?.[first] ?? '', ...inside, LAST?.[last] ?? ''];
}
