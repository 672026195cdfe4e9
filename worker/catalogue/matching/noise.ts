import { fold } from '../titles/fold.ts';

/* Words that stores add to a title and that say nothing about the game: the console, the language, the store's own
   terms. */

const CONSOLE = 'playstation ?[345]|playstation ?vita|ps ?[345]|ps ?vita|xbox one|xbox 360|xbox series x(?: ?[|/] ?s)?';
const COMPUTER = 'windows(?: ?1[01]| pc)?|win ?1[01]|pc|mac(?:os)?|linux|steam';
const MACHINE = `(?:${CONSOLE}|xbox series xs|series x ?[|/] ?s|xbox|playstation|${COMPUTER})`;
const machines = (one: string) => `(?:${one})(?:(?: and | ?[,/+|] ?)(?:${one}))*`;
const LANGUAGE =
  'english|chinese|simplified|traditional|japanese|korean|french|german|spanish|italian|arabic|polish|russian|eng|chn|kor|jpn|cn|asian?|europe|eu|us|usa|na|uk|jp|hk|tw|kr|int(?:ernationa)?l|ver(?:sion)?|edition|and|language';
const SHOP =
  'game preview|early access|full game|digital|download|standard(?: edition| version)?|playstation ?plus|ps ?plus';

const DASH = '[\\s:–—-]+';
const BRACKETED = new RegExp(
  `\\s*[([【](?:(?:for )?${machines(MACHINE)}(?: edition| version| ver\\.?)?|(?:(?:${LANGUAGE})[\\s,./&|-]*)+|${SHOP})[)\\]】]`,
  'g',
);
const TRAILING = [
  new RegExp(`${DASH}(?:for )?(?:console|${machines(MACHINE)}) (?:edition|version|ver\\.?)$`),
  new RegExp(`${DASH}for (?:the )?${machines(MACHINE)}$`),
  new RegExp(`\\s[–—-]\\s${machines(MACHINE)}$`),
  // The game for both consoles; the upgrade to one of them would be an addition.
  new RegExp(`\\s(?:${CONSOLE})(?: and | ?[,/+|] ?)(?:${CONSOLE}) free upgrade$`),
  new RegExp(`[\\s|]+${machines(CONSOLE)}$`),
  new RegExp(`${DASH}(?:${SHOP})$`),
  /\s(?:english|chinese|japanese|korean|asian) ver(?:sion|\.)?$/,
  /\s*[([【]?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]*(?:文版|語版|语版|어판|版)[)\]】]?$/u,
];
const YEAR = /\s*[([](?:[a-z ]+,? )?((?:19|20)\d\d)(?: [a-z]+)?[)\]]$/;

/** The mark of an old game beside the one made anew: `Mafia II (Classic)`. */
const CLASSIC = /\s*[([]classic[)\]]$/;

/**
 * A title without what stores add (`text`), and whole (`folded`). `isClassic`: the store says that it is the old game
 * of the name.
 */
export type Plain = { folded: string; text: string; year: string | undefined; isClassic: boolean };

// A numeral after a sign is a word of its own: SOULCALIBUR™VI.
const GLUED_SIGN = /[™®©](?=[\p{L}\p{N}])/gu;
// A longer text is no title, and would take time to read.
const LONGEST_TITLE = 200;

/** A folded title with single spaces, as stores wrote it. */
export function foldTitle(title: string): string {
  return fold(title.slice(0, LONGEST_TITLE).replace(GLUED_SIGN, '$& ')).replace(/\s+/g, ' ').trim();
}

/**
 * A title without the words that stores add, and the year that some give in brackets to tell games of one name apart.
 */
export function plainTitle(title: string): Plain {
  const folded = foldTitle(title);
  const text = dropNoise(folded);
  const year = YEAR.exec(text)?.[1];
  const undated = year ? text.replace(YEAR, '') : text;
  return { folded, text: undated.replace(CLASSIC, '') || undated, year, isClassic: CLASSIC.test(undated) };
}

/** A folded title without what stores add. */
export function dropNoise(folded: string): string {
  return untilStable(folded.replace(BRACKETED, ''), dropTrailing);
}

/** Legal signs, which no name is shown with. */
const SIGNS = /[™®©℠℗]/g;

/**
 * The title that a new game gets: without what its store adds behind it, such as `PS4 & PS5`, and in the store's
 * letters.
 */
export function ownTitle(title: string): string {
  const shown = title.replace(GLUED_SIGN, '$& ').replace(SIGNS, '').replace(/\s+/g, ' ').trim();
  const { text, year } = plainTitle(shown);
  const words = shown.split(' ');
  const kept = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  const own = year ? undefined : kept.find(beginning => foldTitle(beginning) === text);
  return own ?? shown;
}

function dropTrailing(text: string): string {
  return TRAILING.reduce((left, pattern) => left.replace(pattern, '') || left, text.trim());
}

/** Applies a change until it changes nothing more. */
function untilStable(text: string, change: (text: string) => string): string {
  const changed = change(text);
  return changed === text ? text : untilStable(changed, change);
}
