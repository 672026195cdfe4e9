import type { Db } from '../../platform/database/client.ts';
import { packText, unpacker } from '../../platform/database/packed.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { StoreGame } from '../../providers/store-facts.ts';
import { shareCompany } from '../titles/company-words.ts';
import { companiesAgree, companiesDiffer, type ReleaseFacts, titleLikeness, yearsApart } from '../upsert/same-game.ts';
import { abbreviatedOf, type InitialsSubtitle, isAbbreviated } from './initials.ts';
import { type Match, OWN_GAME } from './judge.ts';
import type { TitleToMatch } from './match.ts';
import { plainTitle } from './noise.ts';
import { beginningsOf, firmReadings, type Reading, squashFoldedTitle } from './readings.ts';

/*
 * What a store tells of a title beside its name, where the name alone left a question. A console's store dates a game
 * by the release there, so a later year alone says nothing; makers do.
 */

/** What the reading of a library may tell of a title's game. */
export type ToldOfTitle = Pick<Partial<StoreGame>, 'releaseDate' | 'developers' | 'publishers'>;

/** A title with what its store told of it; null if the store told nothing. */
export type ToldTitle = TitleToMatch & { facts?: ToldOfTitle | null };

type Game = ReleaseFacts & { num: number; title: string; squash: string; otherSquashes: string[]; heads: string[] };
type Cells = Omit<ReleaseFacts, 'releaseDate'> & { num: number; title: string; otherTitles: string; day: string };

const companies = (role: string) => `json((SELECT json_group_array(c.name) FROM game_companies m
  JOIN companies c ON c.num = m.company WHERE m.game = g.num AND m.role = '${role}'))`;
const CELLS: Record<keyof Cells, string> = {
  num: 'g.num',
  title: 'g.title',
  otherTitles: "coalesce(g.other_titles, '')",
  day: `substr(coalesce(g.release_date, ''), 1, CASE g.release_precision
    WHEN 'day' THEN 10 WHEN 'month' THEN 7 WHEN 'year' THEN 4 ELSE 0 END)`,
  developers: companies('developer'),
  publishers: companies('publisher'),
  platforms: "json('[' || coalesce(g.platform_nums, '') || ']')",
};
const SEPARATOR = '\x1f';
/** The statement of games by their numbers, and of all games that have a title. */
const GAMES = `SELECT ${packText(CELLS)} FROM (SELECT value AS num FROM json_each(?1)
    UNION SELECT s.game FROM json_each(?2) q CROSS JOIN game_squashes s ON s.squash = q.value) f
  JOIN games g ON g.num = f.num`;
const unpack = unpacker<Cells>(Object.keys(CELLS));

async function readGames(db: Db, nums: number[], squashes: string[]): Promise<Game[]> {
  const args = [JSON.stringify(nums), JSON.stringify(squashes)];
  const { rows } = await db.$client.execute({ sql: GAMES, args });
  return unpack(rows[0]?.[0]).map(({ day, title, otherTitles, ...game }) => ({
    ...game,
    releaseDate: day || null,
    title,
    squash: squashFoldedTitle(title),
    heads: beginningsOf(title).map(squashFoldedTitle),
    otherSquashes: otherTitles.split(SEPARATOR).map(squashFoldedTitle),
  }));
}

type Open = {
  title: ToldTitle;
  match: Match;
  told: ReleaseFacts;
  readings: Reading[];
  abbreviated: InitialsSubtitle | undefined;
};

/**
 * The titles whose match may change by facts: one that is a question, or is sure only by its name on another platform.
 */
function openOf(title: ToldTitle, match: Match | undefined): Open[] {
  const { facts, subplatform } = title;
  if (!facts || !match?.game || (match.kind === 'confident' && !match.isElsewhere)) return [];
  const plain = plainTitle(title.title);
  const told: ReleaseFacts = {
    releaseDate: plain.year ?? facts.releaseDate ?? null,
    developers: facts.developers ?? [],
    publishers: facts.publishers ?? [],
    platforms: subplatform === null ? [] : [subplatform],
  };
  const isTold = told.releaseDate !== null || told.developers.length + told.publishers.length > 0;
  if (!isTold) return [];
  return [{ title, match, told, readings: firmReadings(plain), abbreviated: abbreviatedOf(plain.text) }];
}

/**
 * The matches after the facts of stores were weighed. Of the games of a title's whole name, the one is sure whose year
 * and makers agree, and so is the one of whose subtitle the title has nothing, or the initials. If both contradict, a
 * question becomes none: the title is a game of its own; and a match by a name known on other platforms alone becomes a
 * question. One round trip; none where nothing is open.
 */
export async function weighFacts(db: Db, titles: readonly ToldTitle[], matches: ReadonlyMap<string, Match>) {
  const open = titles.flatMap(title => openOf(title, matches.get(title.providerId)));
  if (open.length === 0) return new Map(matches);
  const nums = open.flatMap(({ match }) => match.game ?? []);
  const squashes = open.flatMap(({ readings }) => readings.filter(isWhole).map(({ squash }) => squash));
  const games = await readGames(db, [...new Set(nums)], [...new Set(squashes)]);
  const byNum = new Map(games.map(game => [game.num, game]));
  const weighed = open.flatMap(one => {
    const guess = byNum.get(one.match.game ?? 0);
    return guess ? [[one.title.providerId, weigh(one, guess, games)] as const] : [];
  });
  return new Map<string, Match>([...matches, ...weighed]);
}

const isWhole = ({ strength }: Reading) => strength === 'exact' || strength === 'edition';

function weigh(open: Open, guess: Game, games: Game[]): Match {
  const { match, told, readings } = open;
  const namesakes = namesakesOf(guess, readings, games);
  const meant = meantOf(namesakes, told) ?? (isMeantByPart(guess, open) ? guess : undefined);
  if (meant) return { kind: 'confident', game: meant.num, excluded: false };
  if (![guess, ...namesakes].every(game => contradicts(game, told))) return match;
  return match.kind === 'confident' ? { ...match, kind: 'likely' } : OWN_GAME;
}

/**
 * The games of the whole title by which a game was guessed, by main titles before others; none if the guess was by a
 * part of the title.
 */
function namesakesOf(guess: Game, readings: Reading[], games: Game[]): Game[] {
  const whole = readings.filter(isWhole).map(({ squash }) => squash);
  if (whole.includes(guess.squash)) return games.filter(({ squash }) => squash === guess.squash);
  const other = guess.otherSquashes.find(squash => whole.includes(squash));
  return other === undefined ? [] : games.filter(({ otherSquashes }) => otherSquashes.includes(other));
}

/**
 * The one namesake that agrees: in its year, or by its makers if those of all others differ. If one maker made both
 * games of a name, and only years tell them apart, a doubt is left.
 */
function meantOf(namesakes: Game[], told: ReleaseFacts): Game | undefined {
  const agreeing = namesakes.filter(game => titleLikeness(game, told) > 0);
  const sameYear = agreeing.filter(game => yearsApart(game.releaseDate, told.releaseDate) === 0);
  if (sameYear.length > 0) return sameYear.length === 1 ? sameYear[0] : undefined;
  const isOther = (game: Game) => agreeing.includes(game) || !companiesAgree(game, told);
  return agreeing.length === 1 && namesakes.every(isOther) ? agreeing[0] : undefined;
}

/**
 * Whether a game is meant by a part of its title: `Enslaved` of 2010 is `Enslaved: Odyssey to the West` of 2010, by the
 * same developer.
 */
function isMeantByPart(guess: Game, { told, readings, abbreviated }: Open): boolean {
  const isBegun = readings.some(({ strength, squash }) => strength === 'exact' && guess.heads.includes(squash));
  const isNamed = isBegun || (abbreviated !== undefined && isAbbreviated(abbreviated, guess.title));
  const isThen = yearsApart(guess.releaseDate, told.releaseDate) === 0 || daysApart(guess, told) <= ONE_RELEASE_DAYS;
  return isNamed && isThen && shareCompany(guess.developers, told.developers);
}

/** How many days lie between releases of one game in all its regions; a new year may lie between them. */
const ONE_RELEASE_DAYS = 60;
const DAY_LETTERS = 10;

const dayOf = ({ releaseDate }: ReleaseFacts) =>
  releaseDate?.length === DAY_LETTERS ? Date.parse(releaseDate) / DAY_MS : Number.NaN;

/** The days between two releases; infinite if one of them is not known to the day. */
function daysApart(game: ReleaseFacts, told: ReleaseFacts): number {
  const apart = Math.abs(dayOf(game) - dayOf(told));
  return Number.isNaN(apart) ? Number.POSITIVE_INFINITY : apart;
}

/** How many years apart stores and catalogues date one release. */
const YEARS_OFF = 1;

const contradicts = (game: Game, told: ReleaseFacts): boolean =>
  companiesDiffer(game, told) && (yearsApart(game.releaseDate, told.releaseDate) ?? 0) > YEARS_OFF;
