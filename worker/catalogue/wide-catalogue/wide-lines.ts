import { COMPANIES_MAX, type GameFacts } from '../catalogue.schema.ts';
import type { GenreCode } from '../genres.ts';
import type { Mode } from '../modes.ts';
import { popularityOf } from '../store-facts/to-facts.ts';

/*
 * The form of a wide catalogue's file: UTF-8 lines, compressed with Brotli. The first line names the form, its version,
 * the month of which the facts are, and how many games follow. Each further line is a game, its cells in the order of
 * `CELLS` with a tab between them.
 */

const NAME = 'raff wide catalogue';
const VERSION = '1';

/** One letter for each genre, and for each way to play. */
const GENRES: Record<string, GenreCode> = {
  ...{ a: 'action', v: 'adventure', i: 'indie', c: 'casual', m: 'simulation', r: 'role-playing', s: 'strategy' },
  ...{ p: 'sports', g: 'racing', o: 'mmo' },
};
const MODES: Record<string, Mode> = {
  ...{ a: 'alone', c: 'couch-coop', o: 'online-coop', l: 'lan-coop' },
  ...{ v: 'couch-versus', p: 'online-versus', m: 'massive' },
};

/** What a store's public figures say of one game. */
export type WideGame = {
  appId: string;
  title: string;
  /** `YYYY-MM-DD` or a year; empty if nobody knows. */
  released: string;
  developers: string[];
  publishers: string[];
  genres: GenreCode[];
  /** What the store says of Arabic: texts, and texts and voices; empty if it names no Arabic. */
  arabic: '' | 't' | 'v';
  modes: Mode[];
  /** Whether its name, or a word of the store for it, makes sexual content likely. */
  isMature: boolean;
  /** How many people have reviewed it. */
  reviews: number;
};

export type WideHead = { month: string; games: number };

const NEXT_NAME = '|';
/** The publishers are the developers. */
const SAME = '=';

const join = (names: string[]) => names.map(name => name.replaceAll(NEXT_NAME, '/')).join(NEXT_NAME);
const split = (cell: string) => cell.split(NEXT_NAME).filter(name => name !== '');
const lettersOf = <T>(table: Record<string, T>, values: T[]) =>
  Object.keys(table)
    .filter(letter => values.some(value => value === table[letter]))
    .join('');
const valuesOf = <T>(table: Record<string, T>, cell: string) => [...cell].flatMap(letter => table[letter] ?? []);

export const headLine = ({ month, games }: WideHead) => [NAME, VERSION, month, games].join('\t');

/** Undefined if the line is not the first one of a file of this form. */
export function readHead(line: string): WideHead | undefined {
  const [name, version, month = '', games] = line.split('\t');
  return name === NAME && version === VERSION && /^\d+$/.test(games ?? '')
    ? { month, games: Number(games) }
    : undefined;
}

export function lineOf(game: WideGame): string {
  const developers = join(game.developers);
  const publishers = join(game.publishers);
  const cells = [
    ...[game.appId, game.title, game.released, developers, publishers === developers ? SAME : publishers],
    ...[lettersOf(GENRES, game.genres), game.arabic, lettersOf(MODES, game.modes)],
    ...[game.isMature ? 'x' : '', game.reviews || ''],
  ];
  return cells.join('\t');
}

const CELLS = 10;

/** Undefined if a line has another number of cells. What a cell holds is checked with the facts. */
export function readLine(line: string): WideGame | undefined {
  const cells = line.split('\t');
  if (cells.length !== CELLS) return undefined;
  const [appId = '', title = '', released = '', developers = '', publishers = '', ...others] = cells;
  const [genres = '', arabic = '', modes = '', mature, reviews] = others;
  return {
    ...{ appId, title, released, developers: split(developers) },
    publishers: split(publishers === SAME ? developers : publishers),
    genres: valuesOf(GENRES, genres),
    arabic: arabic === 't' || arabic === 'v' ? arabic : '',
    modes: valuesOf(MODES, modes),
    isMature: mature === 'x',
    reviews: Number(reviews),
  };
}

type Arabic = NonNullable<GameFacts['arabic']>;

/**
 * The store names a language as that of interface or subtitles without saying which: of 39 such games whose Arabic the
 * starter knows, all have the interface and none lacks the subtitles. Where the store names no Arabic it is a no (108 of
 * 115 there), but for a game whose makers it does not name either: of that one it was not asked to the end.
 */
function arabicOf({ arabic, developers }: WideGame): Arabic | undefined {
  if (arabic !== '') return { interface: 'yes', subtitles: 'yes', voice: arabic === 'v' ? 'yes' : 'no' };
  return developers.length > 0 ? { interface: 'no', subtitles: 'no', voice: 'no' } : undefined;
}

/** The facts of a game of the file as they are written into the catalogue, by the source `store`. */
export function factsOf(game: WideGame): GameFacts {
  return {
    title: game.title,
    steamAppId: game.appId,
    releaseDate: game.released || undefined,
    platforms: ['steam'],
    genres: game.genres,
    developers: game.developers.slice(0, COMPANIES_MAX),
    publishers: game.publishers.slice(0, COMPANIES_MAX),
    arabic: arabicOf(game),
    modes: game.modes,
    seemsMature: game.isMature,
    popularity: popularityOf(game.reviews) || undefined,
  };
}
