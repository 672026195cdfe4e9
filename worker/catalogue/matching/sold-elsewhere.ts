import type { Candidate } from './candidates.ts';
import type { Reading } from './readings.ts';

/* Games of which only a store has told, where another store sells them: the catalogue does not know on which other
   platforms they are, so their whole title alone must tell that no other game is meant. */

/**
 * The fewer words a title has, the better known must its game be: nearly every common word is a game that hardly
 * anybody knows, and three words nobody chooses twice. On the scale of popularity: 930 are some 500 reviews at Steam,
 * 190 are 100, and 20 are 10.
 */
const KNOWN_ENOUGH = [930, 190, 20];
/** A word of so many letters tells as much as two. */
const LONG_WORD_LETTERS = 8;

type Years = [first: number, last: number];
/** A game that is older than the first was made anew for these consoles, and one after the last is another one. */
const NEW_CONSOLE: Years = [2010, Number.POSITIVE_INFINITY];
const OLD_CONSOLE: Years = [2005, 2016];
/** By the subplatform's number; elsewhere any year is as good. */
const YEARS: Record<number, Years> = {
  ...{ 1: NEW_CONSOLE, 2: NEW_CONSOLE, 5: NEW_CONSOLE, 6: NEW_CONSOLE },
  ...{ 3: OLD_CONSOLE, 4: OLD_CONSOLE, 7: OLD_CONSOLE },
};

/** Whether its title, as read, is hardly that of another game. */
export function isTelling({ popularity }: Candidate, { words }: Reading): boolean {
  const all = words.split(' ');
  const telling = all.length === 1 && words.length >= LONG_WORD_LETTERS ? 2 : all.length;
  return popularity >= (KNOWN_ENOUGH[telling - 1] ?? KNOWN_ENOUGH.at(-1) ?? 0);
}

/** Whether a title on another platform than its store's surely is this game, if it is spelled like it. */
export function isSoldElsewhere(game: Candidate, reading: Reading, subplatform: number | null): boolean {
  if (!game.isOfStore || (reading.strength !== 'exact' && reading.strength !== 'edition')) return false;
  return isTelling(game, reading) && isOfItsTime(game.year, subplatform);
}

function isOfItsTime(year: string, subplatform: number | null): boolean {
  const years = subplatform === null ? undefined : YEARS[subplatform];
  if (!years || (year === '' && years === NEW_CONSOLE)) return true;
  return Number(year) >= years[0] && Number(year) <= years[1];
}
