import { ANY_PLATFORM, isOn, type MatchCandidate, POPULAR, type TitleFacts } from './candidates.ts';
import { editionlessTitles, plainTitles, saysReissue } from './editions.ts';
import { type InitialsSubtitle, isAbbreviated } from './initials.ts';
import { foldTitle } from './noise.ts';
import { surelySame } from './other-names.ts';
import { isOnlyBeginning, mayBeOffered } from './poor-guesses.ts';
import { beginningsOf, type Reading, spelledWords, squashFoldedTitle } from './readings.ts';
import { isSoldElsewhere, isTelling } from './sold-elsewhere.ts';

export type Match = {
  kind: 'confident' | 'likely' | 'none';
  game: number | null;
  excluded: boolean;
  /**
   * A person, or the facts of the store, say that the title is a game of its own, which the catalogue does not have
   * yet.
   */
  isOwn?: boolean;
  /** The catalogue does not know the game on the title's platform. */
  isElsewhere?: boolean;
};

export const NO_MATCH: Match = { kind: 'none', game: null, excluded: false };
export const NOT_A_GAME: Match = { kind: 'none', game: null, excluded: true };

export const OWN_GAME: Match = { ...NO_MATCH, isOwn: true };

/** Of two games of one name on one platform, the title means the one that is this many times better known. */
const CLEARLY = 20;
const TELLING_WORDS = 3;
/** How many years apart stores and catalogues may date one game, because they count other releases. */
const YEARS_OFF = 3;
/**
 * Two games of one name are about equally well known if neither is this many times better known: then a store's bare
 * title means the newest.
 */
const ALIKE = 2;

// The consoles on which another console's games run under the same name. Xbox 360 is left out: its games were made
// anew.
const PLAYS_ALSO: Record<number, number[]> = { 1: [2], 2: [1], 5: [6], 6: [5] };

/** The year of a console's oldest games; where it plays the games of the console before it, the year of those. */
const OLDEST_YEAR: Record<number, number> = { 1: 2013, 2: 2013, 3: 2006, 4: 2011, 5: 2013, 6: 2013, 7: 2005 };

/** Steam among the subplatforms. */
export const STEAM = 8;
/** Whether a platform is a console: there one game has a name, while Steam sells a game and the one made anew. */
const isConsole = (subplatform: number | null) =>
  subplatform !== null && subplatform !== ANY_PLATFORM && subplatform !== STEAM;
const byPopularity = (a: MatchCandidate, b: MatchCandidate) => b.popularity - a.popularity || a.num - b.num;
const isYearOff = (game: MatchCandidate, year: string | undefined) =>
  year !== undefined && Math.abs(Number(game.year) - Number(year)) > YEARS_OFF;
/** Whether a game was out by a year. A title that says that it is sold once more is that game, whatever its year. */
const isOutBy = (game: MatchCandidate, year: number | undefined) =>
  year === undefined || (game.year !== '' && Number(game.year) <= year) || saysReissue(foldTitle(game.title));
const prefer = (games: MatchCandidate[], isBetter: (game: MatchCandidate) => boolean) => {
  const better = games.filter(isBetter);
  return better.length > 0 ? better : games;
};

/** The game that a reading of a title means, and how surely; undefined if none of the games is meant. */
export function judge(reading: Reading, games: MatchCandidate[], facts: TitleFacts): Match | undefined {
  const { subplatform, outBy } = facts;
  const offered = games.filter(game => mayBeOffered(game, reading, facts) && mayBeNamed(game, reading, subplatform));
  const sameYear = offered.filter(game => game.year === reading.year);
  const dated = sameYear.length > 0 ? sameYear : offered.filter(game => !isYearOff(game, reading.year));
  const named = prefer(dated, game => isOutBy(game, outBy));
  const here = subplatform === null ? [] : named.filter(game => isOn(game, subplatform));
  const [first, second] = narrow(here.length > 0 ? here : named, reading);
  if (!first) return undefined;
  const alone = !second || first.popularity >= CLEARLY * Math.max(1, second.popularity);
  const sure =
    alone &&
    (!reading.year || sameYear.length > 0) &&
    isOutBy(first, outBy) &&
    isSurelyNamed(first, named, reading) &&
    (reading.strength !== 'reissue' || (outBy === undefined && isSoldOnceMore(first, subplatform))) &&
    (here.length > 0 || isMeantAnyway(first, games, reading, subplatform));
  const isElsewhere = here.length === 0;
  return { kind: sure ? 'confident' : 'likely', game: first.num, excluded: false, ...(isElsewhere && { isElsewhere }) };
}

/**
 * Whether a long name of an edition may follow: the title before it must be the whole name of a game that everybody
 * knows on that platform.
 */
const mayBeNamed = (game: MatchCandidate, reading: Reading, subplatform: number | null) =>
  reading.strength !== 'named' ||
  (game.popularity >= POPULAR && subplatform !== null && isOn(game, subplatform) && isSpelled(game, reading));

/** Whether a console still sells this very game: one that is older than the console was made anew for it. */
function isSoldOnceMore(game: MatchCandidate, subplatform: number | null): boolean {
  if (subplatform === null || !isConsole(subplatform)) return false;
  return game.year === '' || Number(game.year) >= (OLDEST_YEAR[subplatform] ?? 0);
}

function isSurelyNamed(game: MatchCandidate, named: MatchCandidate[], reading: Reading): boolean {
  return reading.strength !== 'loose' && isNamed(game, reading) && !isSpelledElsewhere(game, named, reading);
}

/**
 * The match by an id that provider and catalogue share. Several games have one id only if it stands for several
 * editions.
 */
export function judgeById(games: MatchCandidate[], subplatform: number | null): Match | undefined {
  const here = subplatform === null ? [] : games.filter(game => isOn(game, subplatform));
  const pool = [...(here.length > 0 ? here : games)].sort(byPopularity);
  const first = pool[0];
  return first && { kind: pool.length === 1 ? 'confident' : 'likely', game: first.num, excluded: false };
}

/**
 * The one game on this platform whose title continues after the store's text: `Sekiro` for `Sekiro: Shadows …`. A
 * number at its end makes it sure: `Metal Gear Solid 4`. So does a game that its store sells as an edition only:
 * `Chernobylite Complete Edition`.
 */
export function judgeBeginning(reading: Reading, games: MatchCandidate[], facts: TitleFacts): Match | undefined {
  const { subplatform, outBy } = facts;
  const isHere = (game: MatchCandidate) => subplatform === null || isOn(game, subplatform);
  const begun = games.filter(
    game =>
      (isHere(game) || (game.isOfStore === 1 && isTelling(game, reading))) &&
      [...beginningsOf(game.title), ...editionlessTitles(foldTitle(game.title))].some(
        head => squashFoldedTitle(head) === reading.squash,
      ),
  );
  const meant = prefer(begun, isHere);
  const sameYear = meant.filter(game => game.year === reading.year);
  const [game, ...others] = reading.year ? sameYear : meant;
  if (!game || others.some(other => other.num !== game.num)) return undefined;
  const isSure =
    isOutBy(game, outBy) && (isNumbered(reading, subplatform) || isSoldAsEdition(game, reading, subplatform));
  return { kind: isSure ? 'confident' : 'likely', game: game.num, excluded: false };
}

/** The one game on this platform whose subtitle has the initials that a title has for one. It is never sure. */
export function judgeInitials(
  asked: InitialsSubtitle,
  games: MatchCandidate[],
  { subplatform }: TitleFacts,
): Match | undefined {
  const here = games.filter(game => subplatform !== null && isOn(game, subplatform));
  const [game, ...others] = here.filter(({ title }) => isAbbreviated(asked, title));
  if (!game || others.some(other => other.num !== game.num)) return undefined;
  return { kind: 'likely', game: game.num, excluded: false };
}

const isNumbered = ({ squash }: Reading, subplatform: number | null) =>
  isConsole(subplatform) && /[^\d]\d$/.test(squash);

/**
 * Whether a game's title only adds the name of an edition to the reading, and the game is sold without it elsewhere.
 */
const isSoldAsEdition = (game: MatchCandidate, reading: Reading, subplatform: number | null) =>
  plainTitles(foldTitle(game.title)).some(title => squashFoldedTitle(title) === reading.squash) &&
  isSoldElsewhere(game, { ...reading, strength: 'exact' }, subplatform);

/**
 * The games that fit a reading best: those with it as their main title before others, and those with the same numerals
 * before equal ones.
 */
function narrow(games: MatchCandidate[], reading: Reading): MatchCandidate[] {
  const main = games.filter(game => squashFoldedTitle(game.title) === reading.squash);
  const own = main.length > 0 ? main : games;
  const spelled = own.filter(game => isSpelled(game, reading));
  const known = [...(spelled.length > 0 ? spelled : own)].sort(byPopularity);
  const alike = known.filter(game => game.popularity * ALIKE >= (known[0]?.popularity ?? 0));
  return [...alike.sort((a, b) => b.year.localeCompare(a.year)), ...known.slice(alike.length)];
}

/** Whether a game is written as the title is. A whole title may be one word more or less: `TERRA TECH`. */
const isWrittenAlike = (game: MatchCandidate, reading: Reading) =>
  isSpelled(game, reading) ||
  (reading.strength === 'exact' && spelledWords(game.title).replaceAll(' ', '') === reading.words.replaceAll(' ', ''));
const isSpelled = (game: MatchCandidate, reading: Reading) => spelledWords(game.title) === reading.words;

/**
 * Whether another game is spelled exactly so. Modern Warfare 2 and Modern Warfare II are two games: the form of the
 * numeral may decide more than the platform.
 */
function isSpelledElsewhere(first: MatchCandidate, games: MatchCandidate[], reading: Reading): boolean {
  return !isSpelled(first, reading) && games.some(game => isSpelled(game, reading));
}

/**
 * Whether a game is called by a reading. One of its other titles counts in full if it says more than the main one, or
 * enough to belong to no other game.
 */
function isNamed(game: MatchCandidate, { squash, words }: Reading): boolean {
  const main = squashFoldedTitle(game.title);
  if (main === squash || squash.includes(main)) return true;
  if (main.startsWith(squash) && /\d$/.test(squash)) return true;
  if (surelySame(words).some(name => squashFoldedTitle(name) === main)) return true;
  const all = words.split(' ');
  return !main.endsWith(squash) && all.length >= TELLING_WORDS && !isOnlyBeginning(all, game.title);
}

/** Whether a game is meant although the catalogue does not know it on the title's platform. */
function isMeantAnyway(game: MatchCandidate, games: MatchCandidate[], reading: Reading, subplatform: number | null) {
  if (isWrittenAlike(game, reading) && isSoldElsewhere(game, reading, subplatform)) return true;
  if (games.length > 1 || game.popularity < POPULAR) return false;
  if (reading.strength !== 'exact' || !isSpelled(game, reading)) return false;
  return subplatform === null || (PLAYS_ALSO[subplatform] ?? []).some(other => isOn(game, other));
}
