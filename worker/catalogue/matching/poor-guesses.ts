import { type Candidate, isOn, POPULAR, type TitleFacts } from './candidates.ts';
import { type Reading, writtenWords } from './readings.ts';
import { isTelling } from './sold-elsewhere.ts';

/**
 * Whether a game may be meant by a reading of a title at all. What nobody knows is not offered for a part of a title on a
 * platform of which its store says nothing. A title that its store vouches for becomes a game of its own otherwise, so
 * that less is asked about it: a remaster is no game of another console, and a game that is only spelled nearly so,
 * `The Grid` for `GRID`, or by the one word that is left of a title, `AR-K` for `ARK: Ultimate Survivor Edition`, is
 * another.
 */
export function mayBeOffered(game: Candidate, reading: Reading, facts: TitleFacts): boolean {
  const { subplatform, isVouched = false, isMadeAnew = false } = facts;
  if (subplatform === null || isOn(game, subplatform)) return true;
  const isLoose = reading.strength === 'loose';
  if (isVouched && isMadeAnew && isLoose) return false;
  if (!game.isOfStore) return true;
  if (!isVouched) return !isLoose || isTelling(game, reading);
  if (!isLoose && writtenWords(game.title) === reading.written) return true;
  return isTelling(game, reading) && (reading.strength === 'exact' || tellsApart(game, reading));
}

/** One word that is left of a title is a game's only if everybody knows that game. */
const tellsApart = ({ popularity }: Candidate, { words }: Reading) => words.includes(' ') || popularity >= POPULAR;
