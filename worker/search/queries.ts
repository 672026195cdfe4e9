import { heldText, type SummaryRow, subscribedText, summaryText, toGame } from '../catalogue/summary.ts';
import type { Db } from '../platform/database/client.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { Locale } from '../platform/locale.ts';
import { browseStatement } from './advanced/browse-statement.ts';
import { type Facet, facetsOf, foldCompany, PLACES } from './advanced/facets.ts';
import type { SearchAnswer } from './answer.ts';
import { type Candidate, rank } from './ranking/rank.ts';
import type { AdvancedQuery, SearchQuery } from './schema.ts';
import type { Filter } from './statements/filter.ts';
import { columnsOf, searchStatement } from './statements/search-statement.ts';
import { readTerm } from './term.ts';

type Asked = Omit<AdvancedQuery, 'name'>;
type Reader = { locale: Locale; userId: string | undefined };
type Companies = Partial<Pick<AdvancedQuery, 'developer' | 'publisher'>>;

/** The short form of a game, selected along with what ranking needs. Visitors have no copies, so none are read. */
const VISITORS: Record<string, string> = { ...summaryText, held: 'NULL' };
const PEOPLES: Record<string, string> = {
  ...summaryText,
  held: heldText(`?${PLACES.reader}`),
  subscribed: subscribedText(`?${PLACES.reader}`),
};
const columnsFor = ({ userId }: Pick<Reader, 'userId'>) => (userId === undefined ? VISITORS : PEOPLES);

type Found = SummaryRow & { held: string | null; subscribed?: string | null };

const unpackersOf = (columns: Record<string, string>) => ({
  candidates: unpacker<Candidate & Found>(columnsOf(columns)),
  page: unpacker<Found>(Object.keys(columns)),
});
const [UNPACK_VISITORS, UNPACK_PEOPLES] = [unpackersOf(VISITORS), unpackersOf(PEOPLES)];
const unpackFor = ({ userId }: Pick<Reader, 'userId'>) => (userId === undefined ? UNPACK_VISITORS : UNPACK_PEOPLES);

const NONE = { games: [], total: 0 };

/**
 * A page of the games that fit the term, best first, in one round trip: the candidates bring their short form with
 * them, though only a page of it is sent. `total` counts the games that fit among the candidates, of which the
 * statements read a limited number: a term that fits thousands of games does not count them all.
 */
export function findGames(db: Db, query: SearchQuery, reader: Reader): Promise<SearchAnswer> {
  return findNamed(db, query, reader);
}

/**
 * A page of the games that fit all filters, in one round trip: with a name in the order of the search, with its limited
 * `total`, otherwise best known first, counted as `browseStatement` says.
 */
export async function findAdvanced(db: Db, { name, ...query }: AdvancedQuery, reader: Reader): Promise<SearchAnswer> {
  const facets = facetsOf(query, reader.userId);
  if (!facets) return NONE;
  if (name !== undefined) return findNamed(db, { ...query, term: name }, reader, filterOf(facets));
  return browse(db, query, reader, facets);
}

async function findNamed(db: Db, query: SearchQuery & Companies, reader: Reader, filter?: Filter) {
  const { term, skip, count } = query;
  const queries = readTerm(term);
  const statement = searchStatement(queries, { columns: columnsFor(reader), filter, args: placed(reader, query) });
  if (!statement) return NONE;
  const { rows } = await db.$client.execute(statement);
  const ranked = rank(queries, unpackFor(reader).candidates(rows[0]?.packed));
  return { games: ranked.slice(skip, skip + count).map(game => gameOf(game, reader)), total: ranked.length };
}

async function browse(db: Db, query: Asked, reader: Reader, facets: Facet[]) {
  const args: (string | number | null)[] = placed(reader, query);
  const sql = browseStatement(columnsFor(reader), facets, query, value => `?${args.push(value)}`);
  const { rows } = await db.$client.execute({ sql, args });
  const page = unpackFor(reader).page(rows[0]?.packed);
  return { games: page.map(game => gameOf(game, reader)), total: Number(rows[0]?.total ?? 0) };
}

function filterOf(facets: Facet[]): Filter | undefined {
  return facets.length === 0 ? undefined : facets.map(({ fits }) => `(${fits})`).join(' AND ');
}

/** The values of `PLACES`, which come before those of every statement. */
function placed({ userId }: Reader, { developer, publisher }: Companies): (string | null)[] {
  return [userId ?? null, foldCompany(developer) ?? null, foldCompany(publisher) ?? null];
}

const gameOf = (row: Found, { locale, userId }: Reader) => toGame(row, locale, userId);
