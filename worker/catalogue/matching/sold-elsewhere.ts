import type { MatchCandidate } from './candidates.ts';
import type { Reading } from './readings.ts';

/* Games of which only a store has told, where another store sells them: the catalogue does not know on which other
   platforms they are, so their whole title alone must tell that no other game is meant. */

/**
 * How well known a game must be, by the words of its title: nearly every common word is a game that hardly anybody
 * knows. Of the well-known titles of Steam at most seven in a thousand are also the title of another game that is as
 * well known as this. On the scale of popularity 460 are some 250 reviews at Steam, 190 are 100, 45 are 25, and 20 are
 * 10.
 */
const KNOWN_ENOUGH = { shortWord: 460, longWord: 190, twoWords: 45, more: 20 };
const LONG_WORD_LETTERS = 8;

type Years = [first: number, last: number];
/** The years of games on these consoles: an older game was made anew for them, and a later one is another game. */
const NEW_CONSOLE: Years = [2010, Number.POSITIVE_INFINITY];
const OLD_CONSOLE: Years = [2005, 2016];
/** The years of games that a console sells, by the number of its subplatform; on other platforms any year will do. */
const YEARS: Record<number, Years> = {
  ...{ 1: NEW_CONSOLE, 2: NEW_CONSOLE, 5: NEW_CONSOLE, 6: NEW_CONSOLE },
  ...{ 3: OLD_CONSOLE, 4: OLD_CONSOLE, 7: OLD_CONSOLE },
};

function kindOf(words: string): keyof typeof KNOWN_ENOUGH {
  const count = words.split(' ').length;
  if (count > 1) return count === 2 ? 'twoWords' : 'more';
  return words.length >= LONG_WORD_LETTERS ? 'longWord' : 'shortWord';
}

/** Whether a title, as read, is hardly that of another game. */
export function isTelling({ popularity }: MatchCandidate, { words }: Reading): boolean {
  return popularity >= KNOWN_ENOUGH[kindOf(words)];
}

/**
 * Whether a title on another platform than that of the game's store surely is this game. One word that is left of a
 * title without its edition tells nothing: `ARK: Ultimate Survivor Edition`.
 */
export function isSoldElsewhere(game: MatchCandidate, reading: Reading, subplatform: number | null): boolean {
  const isWhole = reading.strength === 'exact' || (reading.strength === 'edition' && reading.words.includes(' '));
  return game.isOfStore === 1 && isWhole && isTelling(game, reading) && isOfItsTime(game.year, subplatform);
}

function isOfItsTime(year: string, subplatform: number | null): boolean {
  const years = subplatform === null ? undefined : YEARS[subplatform];
  if (!years || (year === '' && years === NEW_CONSOLE)) return true;
  return Number(year) >= years[0] && Number(year) <= years[1];
}
