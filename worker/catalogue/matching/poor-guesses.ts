import { withoutNicknames } from '../titles/aliases.ts';
import { splitWords } from '../titles/fold.ts';
import { soundDistance } from '../titles/sound-distance.ts';
import { squash } from '../titles/title-keys.ts';
import { isOn, type MatchCandidate, POPULAR, type TitleFacts } from './candidates.ts';
import { headsOf, type Reading, squashFoldedTitle, writtenWords } from './readings.ts';
import { isTelling } from './sold-elsewhere.ts';

/* Names of series among a game's other names: such a name says the first part of a title only. */

/** How differently each word of a name may sound: languages have other vowels, and sh for s. */
const ALIKE_A_WORD = 0.6;

/**
 * Whether a name is no more than the beginning of a title: in its own letters, by what it means in another language, or
 * by its sound. One that ends with a number names the one game of that number.
 */
export function isOnlyBeginning(words: string[], title: string): boolean {
  const whole = squashFoldedTitle(title);
  const isBegun = (text: string) => whole !== text && whole.startsWith(text) && !/\d$/.test(text);
  return [words, ...withoutNicknames(words)].some(named => isBegun(squash(named))) || soundsLikeBeginning(words, title);
}

function soundsLikeBeginning(words: string[], title: string): boolean {
  const name = words.join('');
  return headsOf(title).some(head => {
    const begun = splitWords(head);
    return !/\d$/.test(head) && soundDistance(name, begun.join('')) <= ALIKE_A_WORD * begun.length;
  });
}

/**
 * Whether a game may be offered for a reading of a title. A game that nobody knows is not offered for a part of a title
 * on a platform of which its store says nothing. A title that its store vouches for becomes a game of its own
 * otherwise, so less is asked about it. Then these are not offered: a remaster on another console; a game that is only
 * spelled nearly so, `The Grid` for `GRID`; a game of the one word that is left of a title, `AR-K` for `ARK: Ultimate
 * Survivor Edition`.
 */
export function mayBeOffered(game: MatchCandidate, reading: Reading, facts: TitleFacts): boolean {
  const { subplatform, isVouched = false, isMadeAnew = false } = facts;
  if (subplatform === null || isOn(game, subplatform)) return true;
  const isLoose = reading.strength === 'loose';
  if (isVouched && isMadeAnew && isLoose) return false;
  if (!game.isOfStore) return true;
  if (!isVouched) return !isLoose || isTelling(game, reading);
  if (!isLoose && writtenWords(game.title) === reading.written) return true;
  return isTelling(game, reading) && (reading.strength === 'exact' || tellsApart(game, reading));
}

/** Whether one word that is left of a title tells a game: only one that everybody knows. */
const tellsApart = ({ popularity }: MatchCandidate, { words }: Reading) => words.includes(' ') || popularity >= POPULAR;
