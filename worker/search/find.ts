import { otherLayouts } from '../catalogue/titles/keyboard.ts';
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
import { NOTHING } from './statements/match-statement.ts';
import { restStatement } from './statements/rest-statement.ts';
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
  /** Whether nobody typed the term so: a game with just these words is found, and nothing like them. */
  isGuess?: boolean;
  /** The values that columns and filter name as `?1`, `?2`, ... */
  args?: Statement['args'];
};

/** A page of the games that a term finds; the rest as the API tells it. */
export type Page<Row> = { games: Row[]; total: number; more?: true; without?: string[]; meant?: Row[] };

/** With the catalogue's generation that it was read from. */
export type Found<Row> = Page<Row> & { generation: string };

/** The games that were ranked, best first, all that were read, and how many others hold what was looked for. */
type Ranked<Row> = Omit<FarRanked<Row>, 'games'> & { ranked: Row[]; seen: number[]; rest: number };

const isLongWord = (query: Query | undefined) => query?.words.length === 1 && LONG_WORD.test(query.words[0]?.raw ?? '');
const isOfSounds = (queries: Query[]) => queries.some(({ arabic }) => arabic);

/** The match of what the words of an Arabic query were heard as; of no game if nothing was heard whole. */
function heardAs([query]: Query[], games: Candidate[]): string {
  const heard = query ? games.map(({ title }) => heardWords(query, readTitle(title))) : [];
  return heardMatch(heard.filter(words => words !== undefined)) || NOTHING;
}

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
    const far = ask.either && !what.isGuess && isLongWord(queries[0]) ? farStatement(queries, more, true) : undefined;
    const first = searchStatement(queries, more, far !== undefined);
    return first && far && ask.either ? ask.either(first, far) : first && ask(first);
  }

  async function rankNear(ask: Ask, queries: Query[], what: What, candidates: Row[]): Promise<FarRanked<Row>> {
    const { games, isSure, isPlain } = rank(queries, candidates);
    if (what.isGuess) return { games: isPlain ? games : [], without: [], meant: [] };
    if (isSure) return { games, without: [], meant: [] };
    return rankFarther(ask, queries, what, candidates, games.length > 0);
  }

  async function rankAll(ask: Ask, queries: Query[], what: What, first: Record<string, unknown>): Promise<Ranked<Row>> {
    const candidates = unpack(first.packed);
    const { games: ranked, ...told } =
      first.far === undefined ? await rankNear(ask, queries, what, candidates) : rankFar(queries, unpackFar(first.far));
    const seen = [...new Set([...candidates, ...ranked].map(({ num }) => num))];
    return { ...told, ranked, seen, rest: Number(first.rest ?? 0) };
  }

  /**
   * A page of what was ranked and of what is behind it, and how many games both are. What is behind a spelled word has
   * been counted. Consonants are shared by many words: behind what was heard come the games with the words that these
   * were heard as, which are counted with the page; and only now is read what the page shows.
   */
  async function readPage(ask: Ask, queries: Query[], what: What, { ranked, meant, seen, rest }: Ranked<Row>) {
    const [from, to] = [what.skip, Math.min(what.skip + what.count, TOTAL_MAX)];
    const games = ranked.slice(from, to);
    const count = Math.max(0, to - from - games.length);
    const isHeard = isOfSounds(queries);
    if (rest === 0 || (count === 0 && !isHeard)) return { games, meant, total: ranked.length + rest };
    const match = isHeard ? heardAs(queries, ranked) : heldMatch(queries);
    const part = { shown: [...games, ...meant].map(({ num }) => num), skip: Math.max(0, from - ranked.length), count };
    const row = await ask(restStatement(queries, { match, seen }, { columns, ...what }, part));
    const read = unpack(row?.packed);
    const isMeant = ({ num }: Row) => meant.some(other => other.num === num);
    return {
      games: read.filter(game => !isMeant(game)),
      meant: read.filter(isMeant),
      total: ranked.length + Number(row?.rest ?? 0),
    };
  }

  async function find(ask: Ask, what: What): Promise<Found<Row>> {
    const queries = readTerm(what.term);
    const first = await askFirst(ask, queries, what);
    if (!first) return { games: [], total: 0, generation: '' };
    const all = await rankAll(ask, queries, what, first);
    const { games, meant, total } = await readPage(ask, queries, what, all);
    return {
      games,
      generation: String(first.generation ?? ''),
      total: Math.min(total, TOTAL_MAX),
      ...(total > TOTAL_MAX && { more: true }),
      ...(all.without.length > 0 && { without: all.without }),
      ...(meant.length > 0 && { meant }),
    };
  }

  return async (ask: Ask, what: What): Promise<Found<Row>> => {
    const found = await find(ask, what);
    if (found.total > 0) return found;
    for (const term of otherLayouts(what.term)) {
      const other = await find(ask, { ...what, term, isGuess: true });
      if (other.total > 0) return other;
    }
    return found;
  };
}
