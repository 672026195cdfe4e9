import { isOn, type MatchCandidate, POPULAR, type TitleFacts } from './candidates.ts';
import { type Reading, writtenWords } from './readings.ts';
import { isTelling } from './sold-elsewhere.ts';

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
