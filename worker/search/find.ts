import { otherDots, otherLayouts } from '../catalogue/titles/keyboard.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { SearchCandidate } from './candidate.ts';
import { type FirstPage, type FoundPage, pageOf, type Ranking } from './page.ts';
import { scoreCandidates } from './score/score.ts';
import { readGuessedTerm, readScoredTerm } from './score/scored-term.ts';
import { CLOSEST_MAX, TOTAL_MAX } from './search.schema.ts';
import { columnsOf } from './statements/candidate-columns.ts';
import { madeStatement } from './statements/made-statement.ts';
import { isHeard } from './statements/match.ts';
import { restStatement, searchStatement } from './statements/search-statement.ts';
import type { Filter, Statement } from './statements/statement.ts';
import { wideStatement } from './statements/wide-ways.ts';
import { answerSurely, KNOWN_POPULARITY } from './sure/answer-surely.ts';
import { readAsArabizi, readTerm } from './term.ts';
import type { TermReading } from './term-reading.ts';

/** Asks the database a statement and returns its one row. */
export type AskDatabase = (statement: Statement) => Promise<Record<string, unknown> | undefined>;

export type SearchOptions = {
  term: string;
  skip: number;
  count: number;
  filter?: Filter | undefined;
  /** Whether the term was guessed, with other letters than those that were typed: then games are not looked for more widely. */
  isGuess?: boolean;
  /** The reader's id as `?1`, null for a visitor; and the other values that columns and filter name as `?2`, ... */
  args?: Statement['args'];
};

/** What the statements found: `rows` of the first, `wide` of the wide one; and what the rules say of `rows`. */
type Candidates<Row> = { typed: Row[]; surely: Row[]; rows: Row[]; wide: Row[]; rest: number };

/** Makes the search over rows of these columns, selected of `games g` besides what makes a candidate. */
export function searchOf<Columns>(columns: Record<string, string>) {
  type Row = Columns & SearchCandidate;
  const unpack = unpacker<Row>(columnsOf(columns));

  /** The way of a term: as it is typed; else as the name of a company; else as it would be with other letters. */
  async function search(ask: AskDatabase, options: SearchOptions): Promise<FoundPage<Row>> {
    const { namesMaker, ...found } = await find(ask, options);
    if (found.total > 0) return found;
    const made = namesMaker ? await findMade(ask, options, found) : found;
    return made.total > 0 ? made : findGuessed(ask, options, made);
  }

  async function find(
    ask: AskDatabase,
    options: SearchOptions,
    readings = readTerm(options.term),
  ): Promise<FirstPage<Row>> {
    const statement = searchStatement(readings, { columns, ...options });
    const first = statement && (await ask(statement));
    if (!first) return { games: [], total: 0, generation: '', showsMature: false, namesMaker: false };
    const ranking = await rankAll(ask, readings, options, first);
    return pageOf(first, ranking, options, await listGames(ask, readings, options, ranking));
  }

  /** Rules say first whether a term was meant as it is typed; all else is one score over more games. */
  async function rankAll(
    ask: AskDatabase,
    readings: TermReading[],
    options: SearchOptions,
    first: Record<string, unknown>,
  ): Promise<Ranking<Row>> {
    const rows = unpack(first.packed);
    const rest = Number(first.held) - Number(first.read);
    const { games: typed, surely, isEnough } = answerSurely(readings, rows);
    // Of a series, only some games have the Arabic name: the others sound like it.
    if (surely.length > 0 && !isHeard(readings)) return { ranked: typed, seen: rows, rest, without: [], closest: [] };
    const isComplete = options.isGuess || isEnough || first.held === 0 || isHeard(readings);
    const wide = isComplete ? [] : unpack((await ask(wideStatement(readings, { columns, ...options })))?.packed);
    return withScored(options, { typed, surely, rows, wide, rest });
  }

  /** Games with the words as they are typed are never lost: if they are not surely meant, others come before them. */
  function withScored(options: SearchOptions, { typed, surely, rows, wide, rest }: Candidates<Row>): Ranking<Row> {
    const term = options.isGuess ? readGuessedTerm(options.term) : readScoredTerm(options.term);
    const known = byNum(rows);
    const all = byNum([...rows, ...wide]);
    const { found, closest, without } = scoreCandidates(term, [...all.values()], isSpoken);
    const isTyped = typed.length > 0 && !options.isGuess;
    const scored = isTyped && without.length > 0 ? [] : found;
    const ranked = [...byNum([...surely, ...scored, ...(isTyped ? typed : [])]).values()];
    const counted = wide.filter(({ num, isHeld }) => isHeld && !known.has(num) && ranked.some(row => row.num === num));
    return {
      ranked,
      seen: [...rows, ...ranked],
      rest: ranked.length > 0 ? rest - counted.length : 0,
      without: isTyped ? [] : without,
      closest: ranked.length > 0 ? [] : closest,
    };
  }

  /** The games of a page: those that were ranked, and behind them the others that hold the words. */
  async function listGames(
    ask: AskDatabase,
    readings: TermReading[],
    options: SearchOptions,
    { ranked, seen, rest }: Ranking<Row>,
  ): Promise<Row[]> {
    const from = options.skip;
    const to = Math.min(options.skip + options.count, TOTAL_MAX);
    const games = ranked.slice(from, to);
    const count = to - from - games.length;
    if (rest === 0 || count <= 0) return games;
    const part = { seen: seen.map(({ num }) => num), skip: Math.max(0, from - ranked.length), count };
    const row = await ask(restStatement(readings, { columns, ...options }, part));
    return [...games, ...unpack(row?.packed)];
  }

  /** The games of the company that a term names; of one that hardly anybody knows, they are only close. */
  async function findMade(ask: AskDatabase, options: SearchOptions, found: FoundPage<Row>): Promise<FoundPage<Row>> {
    const statement = madeStatement(readTerm(options.term), { columns, ...options });
    const made = statement ? unpack((await ask(statement))?.packed) : [];
    const isKnown = (made[0]?.popularity ?? 0) >= KNOWN_POPULARITY;
    const page = (rows: Row[]) => rows.slice(options.skip, options.skip + options.count);
    if (isKnown) return { ...found, closest: undefined, games: page(made), total: made.length };
    const closest = found.closest ?? page(made.slice(0, CLOSEST_MAX));
    return closest.length > 0 ? { ...found, closest } : found;
  }

  /** What was meant with another keyboard, other dots or Arabic in Latin letters, where nothing is called like the term. */
  async function findGuessed(ask: AskDatabase, options: SearchOptions, found: FoundPage<Row>): Promise<FoundPage<Row>> {
    const layouts = [...otherLayouts(options.term), ...otherDots(options.term)];
    const guesses = [...layouts.flatMap(readTerm), ...readAsArabizi(options.term)];
    if (guesses.length === 0) return found;
    const { namesMaker: _, ...guessed } = await find(ask, { ...options, isGuess: true }, guesses);
    return guessed.total > 0 || !found.closest ? guessed : found;
  }

  return search;
}

const byNum = <Row extends SearchCandidate>(rows: Row[]) => new Map(rows.map(row => [row.num, row]));

/** Whether a game has all words as they are spoken and is known: one that few know may sound like anything. */
const isSpoken = ({ isHeld, popularity }: SearchCandidate) => isHeld === 1 && popularity >= KNOWN_POPULARITY;
