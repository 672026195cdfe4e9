import { otherDots, otherLayouts } from '../catalogue/titles/keyboard.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { Query } from './query-words.ts';
import type { Candidate } from './ranking/candidate.ts';
import { type FarRanked, rank, rankFar } from './ranking/rank.ts';
import { CLOSEST_MAX, TOTAL_MAX } from './schema.ts';
import { farColumnsOf, farStatement } from './statements/far-statement.ts';
import type { Filter } from './statements/filter.ts';
import { restStatement } from './statements/rest-statement.ts';
import { columnsOf, type Statement, searchStatement } from './statements/search-statement.ts';
import { readAsArabizi, readTerm } from './term.ts';

/** Asks the database a statement and returns its one row. */
export type Ask = (statement: Statement) => Promise<Record<string, unknown> | undefined>;

export type What = {
  term: string;
  skip: number;
  count: number;
  filter?: Filter | undefined;
  /** Whether nobody typed the term so: a game with just these words is found, and nothing like them. */
  isGuess?: boolean;
  /** The reader's id as `?1`, null for a visitor; and the other values that columns and filter name as `?2`, ... */
  args?: Statement['args'];
};

/** A page of the games that a term finds, or of those closest to it; the rest as the API tells it. */
export type Page<Row> = { games: Row[]; total: number; more?: true; without?: string[]; closest?: Row[] };

/** With the catalogue's generation that it was read from, and whether its reader is shown what not everybody is. */
export type Found<Row> = Page<Row> & { generation: string; showsMature: boolean };

/** Whether a game fits the words as they are typed: only then are others with them meant as well. */
type Near<Row> = FarRanked<Row> & { isTyped: boolean };

/** The games that were ranked, best first, all that were read, and how many others hold what was looked for. */
type Ranked<Row> = Omit<FarRanked<Row>, 'games'> & { ranked: Row[]; seen: number[]; rest: number };

const isOfSounds = (queries: Query[]) => queries.some(({ arabic }) => arabic);

/** Makes the search over rows of these columns, selected of `games g` besides what ranking needs. */
export function searchOf<Columns>(columns: Record<string, string>) {
  type Row = Columns & Candidate;
  const unpack = unpacker<Row>(columnsOf(columns));
  const unpackFar = unpacker<Row>(farColumnsOf(columns));

  /**
   * Words as they are typed are found in the first round trip, and one typo where there are none (`isTyped`). Two
   * typos, missing words and makers cost a second, and only where the first found nothing sure.
   */
  async function rankFarther(
    ask: Ask,
    queries: Query[],
    what: What,
    candidates: Row[],
    isTyped: boolean,
  ): Promise<FarRanked<Row>> {
    if (!isTyped && !isOfSounds(queries)) {
      const near = rankFar(queries, candidates);
      if (near.games.length > 0 && near.without.length === 0) return near;
    }
    const statement = farStatement(queries, { columns, ...what }, candidates.length === 0);
    const row = statement && (await ask(statement));
    return rankFar(queries, [...candidates, ...unpackFar(row?.far)]);
  }

  async function rankNear(ask: Ask, queries: Query[], what: What, candidates: Row[]): Promise<Near<Row>> {
    const { games, isSure, isPlain } = rank(queries, candidates);
    if (what.isGuess) return { games: isPlain ? games : [], without: [], closest: [], isTyped: isPlain };
    const isTyped = games.length > 0;
    if (isSure) return { games, without: [], closest: [], isTyped };
    return { ...(await rankFarther(ask, queries, what, candidates, isTyped)), isTyped };
  }

  async function rankAll(ask: Ask, queries: Query[], what: What, first: Record<string, unknown>): Promise<Ranked<Row>> {
    const candidates = unpack(first.packed);
    const { games: ranked, isTyped, ...told } = await rankNear(ask, queries, what, candidates);
    const seen = [...new Set([...candidates, ...ranked].map(({ num }) => num))];
    return { ...told, ranked, seen, rest: isTyped ? Number(first.rest) : 0 };
  }

  /** A page of what was ranked and of what is behind it. */
  async function readPage(ask: Ask, queries: Query[], what: What, { ranked, seen, rest }: Ranked<Row>): Promise<Row[]> {
    const [from, to] = [what.skip, Math.min(what.skip + what.count, TOTAL_MAX)];
    const games = ranked.slice(from, to);
    const count = to - from - games.length;
    if (rest === 0 || count <= 0) return games;
    const part = { seen, skip: Math.max(0, from - ranked.length), count };
    const row = await ask(restStatement(queries, { columns, ...what }, part));
    return [...games, ...unpack(row?.packed)];
  }

  async function find(ask: Ask, what: What, queries = readTerm(what.term)): Promise<Found<Row>> {
    const statement = searchStatement(queries, { columns, ...what });
    const first = statement && (await ask(statement));
    if (!first) return { games: [], total: 0, generation: '', showsMature: false };
    const all = await rankAll(ask, queries, what, first);
    const total = all.ranked.length + all.rest;
    const closest = total > 0 ? [] : all.closest.slice(0, CLOSEST_MAX).slice(what.skip, what.skip + what.count);
    return {
      games: await readPage(ask, queries, what, all),
      generation: String(first.generation ?? ''),
      showsMature: first.shows_mature === 1,
      total: Math.min(total, TOTAL_MAX),
      ...(total > TOTAL_MAX && { more: true }),
      ...(all.without.length > 0 && { without: all.without }),
      ...(closest.length > 0 && { closest }),
    };
  }

  return async (ask: Ask, what: What): Promise<Found<Row>> => {
    const found = await find(ask, what);
    if (found.total > 0) return found;
    const layouts = [...otherLayouts(what.term), ...otherDots(what.term)];
    const guesses = [...layouts.flatMap(readTerm), ...readAsArabizi(what.term)];
    const other = guesses.length > 0 ? await find(ask, { ...what, isGuess: true }, guesses) : found;
    return other.total > 0 ? other : found;
  };
}
