import { otherDots, otherLayouts } from '../catalogue/titles/keyboard.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { Candidate } from './candidate.ts';
import type { Query } from './query-words.ts';
import { readAsked, readGuessed } from './score/asked.ts';
import { scoreCandidates } from './score/score.ts';
import { CLOSEST_MAX, TOTAL_MAX } from './search.schema.ts';
import type { Filter } from './statements/filter.ts';
import { madeStatement } from './statements/made-statement.ts';
import { restColumnsOf, restStatement } from './statements/rest-statement.ts';
import { columnsOf, isHeard, type Statement, searchStatement } from './statements/search-statement.ts';
import { wideColumnsOf, wideStatement } from './statements/wide-statement.ts';
import { answerSurely, KNOWN_POPULARITY } from './sure/answer-surely.ts';
import { readAsArabizi, readTerm } from './term.ts';

/** Asks the database a statement and returns its one row. */
export type Ask = (statement: Statement) => Promise<Record<string, unknown> | undefined>;

export type What = {
  term: string;
  skip: number;
  count: number;
  filter?: Filter | undefined;
  /** Whether the term was guessed, with other letters than those that were typed: then games are not looked for more widely. */
  isGuess?: boolean;
  /** The reader's id as `?1`, null for a visitor; and the other values that columns and filter name as `?2`, ... */
  args?: Statement['args'];
};

/** A page of the games that a term finds, or of those closest to it; the rest as the API tells it. */
export type Page<Row> = { games: Row[]; total: number; more?: true; without?: string[]; closest?: Row[] | undefined };

/** With the catalogue's generation that it was read from, and whether its reader is shown what not everybody is. */
export type Found<Row> = Page<Row> & { generation: string; showsMature: boolean };

/** With whether a company is called like the term. */
type Answered<Row> = Found<Row> & { namesMaker: boolean };

/**
 * The games that were ranked, best first, all that were read, how many others hold what was looked for, and what is said
 * beside them.
 */
type Ranked<Row> = { ranked: Row[]; seen: Row[]; rest: number; without: string[]; closest: Row[] };

/** Whether a game is among those that have all words of the term, as they are typed or spoken. */
type Held = { isHeld: 0 | 1 };

/** What few know may sound like anything. */
const isSpoken = ({ isHeld, popularity }: Held & Candidate) => isHeld === 1 && popularity >= KNOWN_POPULARITY;

const byNum = <Row extends Candidate>(rows: Row[]) => new Map(rows.map(row => [row.num, row]));

/** Makes the search over rows of these columns, selected of `games g` besides what ranking needs. */
export function searchOf<Columns>(columns: Record<string, string>) {
  type Row = Columns & Candidate;
  const unpack = unpacker<Row & Held>(columnsOf(columns));
  const unpackRest = unpacker<Row>(restColumnsOf(columns));
  const unpackWide = unpacker<Row & Held>(wideColumnsOf(columns));

  /** Whether a term was meant as it is typed is asked first; all else is one score over more games. */
  async function rankAll(ask: Ask, queries: Query[], what: What, first: Record<string, unknown>): Promise<Ranked<Row>> {
    const rows = unpack(first.packed);
    const rest = Number(first.held) - Number(first.read);
    const { games: typed, surely, isEnough } = answerSurely(queries, rows);
    // Of a series, only some games have the Arabic name: the others sound like it.
    if (surely.length > 0 && !isHeard(queries)) return { ranked: typed, seen: rows, rest, without: [], closest: [] };
    const isRead = what.isGuess || isEnough || first.held === 0 || isHeard(queries);
    const wide = isRead ? [] : unpackWide((await ask(wideStatement(queries, { columns, ...what })))?.packed);
    return withScored(what, { typed, surely, rows, wide, rest });
  }

  type Read = { typed: Row[]; surely: Row[]; rows: (Row & Held)[]; wide: (Row & Held)[]; rest: number };

  /** Games with the words as they are typed are never lost: if they are not surely meant, others come before them. */
  function withScored(what: What, { typed, surely, rows, wide, rest }: Read): Ranked<Row> {
    const asked = what.isGuess ? readGuessed(what.term) : readAsked(what.term);
    const [known, all] = [byNum(rows), byNum([...rows, ...wide])];
    const { found, closest, without } = scoreCandidates(asked, [...all.values()], isSpoken);
    const isTyped = typed.length > 0 && !what.isGuess;
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

  /** A page of what was ranked and of what is behind it. */
  async function readPage(ask: Ask, queries: Query[], what: What, { ranked, seen, rest }: Ranked<Row>): Promise<Row[]> {
    const [from, to] = [what.skip, Math.min(what.skip + what.count, TOTAL_MAX)];
    const games = ranked.slice(from, to);
    const count = to - from - games.length;
    if (rest === 0 || count <= 0) return games;
    const part = { seen: seen.map(({ num }) => num), skip: Math.max(0, from - ranked.length), count };
    const row = await ask(restStatement(queries, { columns, ...what }, part));
    return [...games, ...unpackRest(row?.packed)];
  }

  async function find(ask: Ask, what: What, queries = readTerm(what.term)): Promise<Answered<Row>> {
    const statement = searchStatement(queries, { columns, ...what });
    const first = statement && (await ask(statement));
    if (!first) return { games: [], total: 0, generation: '', showsMature: false, namesMaker: false };
    const all = await rankAll(ask, queries, what, first);
    const total = all.ranked.length + all.rest;
    const closest = total > 0 ? [] : all.closest.slice(0, CLOSEST_MAX).slice(what.skip, what.skip + what.count);
    return {
      games: await readPage(ask, queries, what, all),
      generation: String(first.generation ?? ''),
      showsMature: first.shows_mature === 1,
      namesMaker: first.names_maker === 1,
      total: Math.min(total, TOTAL_MAX),
      ...(total > TOTAL_MAX && { more: true }),
      ...(all.without.length > 0 && { without: all.without }),
      ...(closest.length > 0 && { closest }),
    };
  }

  /** The games of the company that a term names; of one that hardly anybody knows, they are only close. */
  async function findMade(ask: Ask, what: What, found: Found<Row>): Promise<Found<Row>> {
    const statement = madeStatement(readTerm(what.term), { columns, ...what });
    const made = statement ? unpackRest((await ask(statement))?.packed) : [];
    const isKnown = (made[0]?.popularity ?? 0) >= KNOWN_POPULARITY;
    const page = (rows: Row[]) => rows.slice(what.skip, what.skip + what.count);
    if (isKnown) return { ...found, closest: undefined, games: page(made), total: made.length };
    const closest = found.closest ?? page(made.slice(0, CLOSEST_MAX));
    return closest.length > 0 ? { ...found, closest } : found;
  }

  /** What was meant with another keyboard, other dots or Arabic in Latin letters, where nothing is called so. */
  async function findGuessed(ask: Ask, what: What, found: Found<Row>): Promise<Found<Row>> {
    const layouts = [...otherLayouts(what.term), ...otherDots(what.term)];
    const guesses = [...layouts.flatMap(readTerm), ...readAsArabizi(what.term)];
    if (guesses.length === 0) return found;
    const { namesMaker: _, ...guessed } = await find(ask, { ...what, isGuess: true }, guesses);
    return guessed.total > 0 || !found.closest ? guessed : found;
  }

  return async (ask: Ask, what: What): Promise<Found<Row>> => {
    const { namesMaker, ...found } = await find(ask, what);
    if (found.total > 0) return found;
    const made = namesMaker ? await findMade(ask, what, found) : found;
    return made.total > 0 ? made : findGuessed(ask, what, made);
  };
}
