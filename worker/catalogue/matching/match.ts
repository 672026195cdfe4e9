import type { Db } from '../../platform/database/client.ts';
import type { Category } from '../../providers/gaming.ts';
import {
  type CatalogueMatches,
  findCandidates,
  findNear,
  type MatchCandidates,
  type ShownTo,
  type TitleFacts,
  type TitleSource,
} from './candidates.ts';
import { saysMadeAnew } from './editions.ts';
import { abbreviatedOf, type InitialsSubtitle } from './initials.ts';
import {
  judge,
  judgeBeginning,
  judgeById,
  judgeInitials,
  type Match,
  NO_MATCH,
  NOT_A_GAME,
  OWN_GAME,
  STEAM,
} from './judge.ts';
import { type Plain, plainTitle } from './noise.ts';
import { baseOfOther, isKnownApp, isNamedAsOther } from './not-games.ts';
import { firmReadings, looseReadings, type Reading, shortReading, squashFoldedTitle } from './readings.ts';

export type TitleToMatch = TitleFacts & {
  providerId: string;
  title: string;
  matchIds: string[];
  category: Category;
  /**
   * The store has whole titles, each with a number: a title that no game has is another game, and so may be a game of
   * this title with another number.
   */
  isWhole?: boolean;
  /**
   * The year of the game if it stands beside the title; then a year in brackets behind the title does not count. Null
   * for none.
   */
  year?: string | null;
};
export type { Match } from './judge.ts';

type PreparedTitle = TitleToMatch & { plain: Plain; readings: Reading[] };
type Loose = PreparedTitle & {
  beginning: Reading | undefined;
  abbreviated: InitialsSubtitle | undefined;
  base: string;
};
type Near = Awaited<ReturnType<typeof findNear>>;

const SHORTEST_BEGINNING = 4;
/** A game that was out by this year is older than the one made anew for the consoles of 2013 and later. */
const CLASSIC_OUT_BY = 2012;

/**
 * Finds the catalogue's game of each title, by provider id: by a match made by hand, then by the provider's own id,
 * then by the title. `confident` needs no question, `likely` does; `excluded` is no game. At most two round trips. With
 * `shownTo`, only games that this person is shown or holds are found.
 */
export async function matchTitles(db: Db, source: TitleSource, titles: readonly TitleToMatch[], shownTo?: ShownTo) {
  if (titles.length === 0) return new Map();
  const asked = titles.map(read);
  const known = await findCandidates(db, source, {
    providerIds: titles.map(title => title.providerId),
    matchIds: titles.flatMap(title => title.matchIds),
    squashes: squashesOf(asked),
    shownTo,
  });
  const matches = new Map(asked.map(title => [title.providerId, settle(title, known)]));
  const open = asked.filter(title => !title.isWhole && !matches.get(title.providerId));
  const near = await suggest(db, open, shownTo);
  return new Map(
    asked.map(({ providerId }) => [providerId, matches.get(providerId) ?? near.get(providerId) ?? NO_MATCH]),
  );
}

function read(title: TitleToMatch): PreparedTitle {
  const { year, ...plain } = plainTitle(title.title);
  const told = title.year ?? undefined;
  const dated = { ...plain, year: title.year === undefined ? year : told };
  const outBy = title.outBy ?? (plain.isClassic ? CLASSIC_OUT_BY : undefined);
  return { ...title, outBy, isMadeAnew: saysMadeAnew(plain.text), plain: dated, readings: firmReadings(dated, told) };
}

function squashesOf(asked: { readings: Reading[] }[]): string[] {
  return [...new Set(asked.flatMap(title => title.readings.map(reading => reading.squash)))];
}

/** The match of a title that needs no guessing. Undefined if the title remains open. */
function settle(title: PreparedTitle, known: CatalogueMatches): Match | undefined {
  const byHand = known.byHand.get(title.providerId);
  if (byHand === null) return NOT_A_GAME;
  if (typeof byHand === 'number') return { kind: 'confident', game: byHand, excluded: false };
  const byId = judgeById(gamesOfIds(title.matchIds, known.byId), title.subplatform);
  if (byId) return byId;
  if (byHand === 'own_game') return OWN_GAME;
  if (title.category !== 'game' || isKnownApp(title.plain)) return NOT_A_GAME;
  const exact = title.readings.filter(reading => reading.strength === 'exact');
  if (isNamedAsOther(title.plain) && !isTitleOfGame(exact, known.byTitle)) return NOT_A_GAME;
  const match = judgeAll(title.readings, known.byTitle, title);
  return title.isWhole && match ? doubtOtherNumber(match, title.readings, known.byTitle) : match;
}

/** Turns a match into a question if the store knows the game under another number: it may be a namesake. */
function doubtOtherNumber(match: Match, readings: Reading[], byTitle: MatchCandidates): Match {
  const games = readings.flatMap(({ squash }) => byTitle.get(squash) ?? []);
  return games.find(({ num }) => num === match.game)?.steam ? { ...match, kind: 'likely' } : match;
}

function gamesOfIds(ids: string[], byId: MatchCandidates) {
  const games = ids.flatMap(id => byId.get(id) ?? []);
  return [...new Map(games.map(game => [game.num, game])).values()];
}

function isTitleOfGame(readings: Reading[], byTitle: MatchCandidates): boolean {
  return readings.some(({ squash }) => byTitle.get(squash)?.some(game => squashFoldedTitle(game.title) === squash));
}

function judgeAll(readings: Reading[], byTitle: MatchCandidates, facts: TitleFacts): Match | undefined {
  for (const reading of readings) {
    const match = judge(reading, byTitle.get(reading.squash) ?? [], facts);
    if (match) return match;
  }
  return undefined;
}

/** The second round: titles read more loosely, and titles that leave out the end of a game's title. */
async function suggest(db: Db, open: PreparedTitle[], shownTo: ShownTo): Promise<Map<string, Match>> {
  if (open.length === 0) return new Map();
  const loose = open.map(title => ({
    ...title,
    beginning: beginningOf(title),
    abbreviated: abbreviatedOf(title.plain.text),
    base: squashFoldedTitle(baseOfOther(title.plain) ?? ''),
    readings: looseReadings(title.plain),
  }));
  const bases = loose.map(title => title.base).filter(Boolean);
  const beginnings = loose
    .flatMap(title => [title.beginning?.squash ?? '', title.abbreviated?.head ?? ''])
    .filter(text => text.length >= SHORTEST_BEGINNING);
  const near = await findNear(db, [...squashesOf(loose), ...bases], [...new Set(beginnings)], shownTo);
  return new Map(loose.map(title => [title.providerId, nearest(title, near)]));
}

/**
 * The reading of a title as the beginning of a longer one. Steam has whole titles: a shorter one there is another game,
 * as Insurgency is beside Insurgency: Sandstorm.
 */
function beginningOf({ plain, subplatform }: PreparedTitle): Reading | undefined {
  const short = shortReading(plain);
  return subplatform !== STEAM || short.year || /\d$/.test(short.squash) ? short : undefined;
}

function nearest(title: Loose, near: Near): Match {
  const { beginning, abbreviated, base } = title;
  if (base && near.byTitle.has(base)) return NOT_A_GAME;
  const longer = near.byBeginning.get(beginning?.squash ?? '') ?? [];
  const begun = near.byBeginning.get(abbreviated?.head ?? '') ?? [];
  return (
    judgeAll(title.readings, near.byTitle, title) ??
    (beginning && judgeBeginning(beginning, longer, title)) ??
    (abbreviated && judgeInitials(abbreviated, begun, title)) ??
    NO_MATCH
  );
}
