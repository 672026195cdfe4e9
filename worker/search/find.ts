import { unpacker } from '../platform/database/packed.ts';
import { type Candidate, type FarRanked, rank, rankFar } from './ranking/rank.ts';
import { TOTAL_MAX } from './schema.ts';
import { farColumnsOf, farStatement } from './statements/far-statement.ts';
import type { Filter } from './statements/filter.ts';
import { columnsOf, restStatement, type Statement, searchStatement } from './statements/search-statement.ts';
import { type Query, readTerm } from './term.ts';

/** Asks the database a statement and returns its one row. */
export type Ask = (statement: Statement) => Promise<Record<string, unknown> | undefined>;

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

/** Makes the search over rows of these columns, selected of `games g` besides what ranking needs. */
export function searchOf<Row>(columns: Record<string, string>) {
  const unpack = unpacker<Candidate & Row>(columnsOf(columns));
  const unpackFar = unpacker<Candidate & Row>(farColumnsOf(columns));

  /** Typos, missing words and makers cost a second round trip, and only where the first found nothing sure. */
  async function findFar(
    ask: Ask,
    queries: Query[],
    what: What,
    typed: (Row & Candidate)[],
  ): Promise<FarRanked<Row & Candidate>> {
    const statement = farStatement(queries, { columns, ...what });
    const row = statement && (await ask(statement));
    return rankFar(queries, [...typed, ...unpackFar(row?.packed)]);
  }

  async function readRest(ask: Ask, queries: Query[], what: What, seen: number[], ranked: number) {
    const [skip, count] = [Math.max(0, what.skip - ranked), what.skip + what.count - Math.max(what.skip, ranked)];
    const row = await ask(restStatement(queries, { columns, ...what }, { seen, skip, count }));
    return unpack(row?.packed);
  }

  return async (ask: Ask, what: What): Promise<Found<Row>> => {
    const queries = readTerm(what.term);
    const statement = searchStatement(queries, { columns, ...what });
    if (!statement) return { games: [], total: 0, generation: '' };
    const { skip } = what;
    const end = Math.min(skip + what.count, TOTAL_MAX);
    const first = await ask(statement);
    const candidates = unpack(first?.packed);
    const { games: sure, isSure } = rank(queries, candidates);
    const far = isSure ? undefined : await findFar(ask, queries, what, candidates);
    const ranked = far ? far.games : sure;
    const rest = Number(first?.rest ?? 0);
    const total = ranked.length + rest;
    const games = ranked.slice(skip, end);
    if (end > ranked.length && rest > 0)
      games.push(
        ...(await readRest(
          ask,
          queries,
          { ...what, count: end - skip },
          candidates.map(({ num }) => num),
          ranked.length,
        )),
      );
    return {
      games,
      generation: String(first?.generation ?? ''),
      total: Math.min(total, TOTAL_MAX),
      ...(total > TOTAL_MAX && { more: true }),
      ...(far && far.without.length > 0 && { without: far.without }),
      ...(far && far.meant.length > 0 && { meant: far.meant }),
    };
  };
}
