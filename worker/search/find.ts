import { LONG_WORD_LETTERS } from '../catalogue/titles/typo.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { Query } from './query-words.ts';
import type { Candidate } from './ranking/candidate.ts';
import { type FarRanked, rank, rankFar } from './ranking/rank.ts';
import { heardWords } from './ranking/sound-score.ts';
import { readTitle } from './ranking/title-reading.ts';
import { TOTAL_MAX } from './schema.ts';
import { farColumnsOf, farStatement } from './statements/far-statement.ts';
import type { Filter } from './statements/filter.ts';
import { heardMatch } from './statements/heard-match.ts';
import { countStatement, restStatement } from './statements/rest-statement.ts';
import { columnsOf, heldMatch, type Statement, searchStatement } from './statements/search-statement.ts';
import { readTerm } from './term.ts';

type Answer = Promise<Record<string, unknown> | undefined>;

const LONG_WORD = new RegExp(`^[a-z]{${LONG_WORD_LETTERS},}$`);

/** Asks the database a statement and returns its one row; with `either` a second one in its place where it refuses. */
export type Ask = ((statement: Statement) => Answer) & {
  either?: (first: Statement, second: Statement) => Answer;
};

export type What = {
  term: string;
  skip: number;
  count: number;
  filter?: Filter | undefined;
  /** The values that columns and filter name as `?1`, `?2`, ... */
  args?: Statement['args'];
};

/** A page of the games that a term finds; the rest as the API tells it. */
export type Page<Row> = { games: Row[]; total: number; more?: true; without?: string[]; meant?: Row[] };

/** With the catalogue's generation that it was read from. */
export type Found<Row> = Page<Row> & { generation: string };

/** The games that were ranked, best first, the match of those behind them, and how many these are. */
type Ranked<Row> = Omit<FarRanked<Row>, 'games'> & { ranked: Row[]; match?: string; seen: number[]; rest: number };

const isLongWord = (query: Query | undefined) => query?.words.length === 1 && LONG_WORD.test(query.words[0]?.raw ?? '');
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

  /** A long word alone, if nothing is like it, is most often typed with two typos: what finds those goes along. */
  async function askFirst(ask: Ask, queries: Query[], what: What): Answer {
    const more = { columns, ...what };
    const far = ask.either && isLongWord(queries[0]) ? farStatement(queries, more, true) : undefined;
    const first = searchStatement(queries, more, far !== undefined);
    return first && far && ask.either ? ask.either(first, far) : first && ask(first);
  }

  async function rankNear(ask: Ask, queries: Query[], what: What, candidates: Row[]): Promise<FarRanked<Row>> {
    const { games, isSure } = rank(queries, candidates);
    if (isSure) return { games, without: [], meant: [] };
    return rankFarther(ask, queries, what, candidates, games.length > 0);
  }

  async function rankAll(ask: Ask, queries: Query[], what: What, first: Record<string, unknown>): Promise<Ranked<Row>> {
    const candidates = unpack(first.packed);
    const { games: ranked, ...told } =
      first.far === undefined ? await rankNear(ask, queries, what, candidates) : rankFar(queries, unpackFar(first.far));
    const seen = [...new Set([...candidates, ...ranked].map(({ num }) => num))];
    const behind = { seen, rest: Number(first.rest ?? 0) };
    const isHeard = behind.rest > 0 && isOfSounds(queries);
    return { ...told, ranked, ...behind, ...(isHeard && (await countHeard(ask, queries, what, { ranked, seen }))) };
  }

  /**
   * Consonants are shared by many words: behind the ranked games come those with the words that these were heard as.
   */
  async function countHeard(
    ask: Ask,
    [query]: Query[],
    what: What,
    { ranked, seen }: Pick<Ranked<Row>, 'ranked' | 'seen'>,
  ) {
    const heard = ranked.map(({ title }) => query && heardWords(query, readTitle(title)));
    const match = heardMatch(heard.filter(words => words !== undefined));
    if (!match) return { match, rest: 0 };
    const row = await ask(countStatement({ match, seen }, what));
    return { match, rest: Number(row?.rest ?? 0) };
  }

  async function readPage(
    ask: Ask,
    queries: Query[],
    what: What,
    { ranked, match = heldMatch(queries), seen, rest }: Ranked<Row>,
  ) {
    const [from, to] = [what.skip, Math.min(what.skip + what.count, TOTAL_MAX)];
    const games = ranked.slice(from, to);
    if (rest === 0 || to <= ranked.length || from + games.length >= to) return games;
    const part = { skip: Math.max(0, from - ranked.length), count: to - from - games.length };
    const row = await ask(restStatement(queries, { match, seen }, { columns, ...what }, part));
    return [...games, ...unpack(row?.packed)];
  }

  return async (ask: Ask, what: What): Promise<Found<Row>> => {
    const queries = readTerm(what.term);
    const first = await askFirst(ask, queries, what);
    if (!first) return { games: [], total: 0, generation: '' };
    const all = await rankAll(ask, queries, what, first);
    const total = all.ranked.length + all.rest;
    return {
      games: await readPage(ask, queries, what, all),
      generation: String(first.generation ?? ''),
      total: Math.min(total, TOTAL_MAX),
      ...(total > TOTAL_MAX && { more: true }),
      ...(all.without.length > 0 && { without: all.without }),
      ...(all.meant.length > 0 && { meant: all.meant }),
    };
  };
}
