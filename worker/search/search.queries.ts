import { catalogueWords } from '../catalogue/catalogue.words.ts';
import { factsText } from '../catalogue/facts/shown-facts.ts';
import { genreNamed } from '../catalogue/genre-names.ts';
import { summaryText, toGame } from '../catalogue/summary.ts';
import type { Db } from '../platform/database/client.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { Locale } from '../platform/locale.ts';
import { browseStatement } from './advanced/browse-statement.ts';
import { type Facet, facetsOf, foldCompany, PLACES } from './advanced/facets.ts';
import { type AskDatabase, searchOf } from './find.ts';
import { type FoundPage, type SearchPage, withGames } from './page.ts';
import { type DoLater, marksOf, recallPage, rememberPage, type SearchRow } from './page-memory.ts';
import type { SearchAnswer } from './search.answers.ts';
import type { AdvancedQuery, SearchQuery } from './search.schema.ts';

type AdvancedFilters = Omit<AdvancedQuery, 'name'>;
type Viewer = { locale: Locale; userId: string | undefined };
type Companies = Partial<Pick<AdvancedQuery, 'developer' | 'publisher'>>;

/** The short form of a game. Visitors have no copies, so none are read for them. */
const GAME = { ...summaryText, ...factsText('g') };
const VISITOR_COLUMNS: Record<string, string> = { ...GAME, held: 'NULL' };
const PERSON_COLUMNS: Record<string, string> = { ...GAME, ...marksOf(`?${PLACES.reader}`) };

const sideOf = (columns: Record<string, string>) => ({
  columns,
  find: searchOf<SearchRow>(columns),
  unpack: unpacker<SearchRow>(Object.keys(columns)),
});
const SIDES = { visitor: sideOf(VISITOR_COLUMNS), person: sideOf(PERSON_COLUMNS) };
const sideFor = ({ userId }: Pick<Viewer, 'userId'>) => (userId === undefined ? SIDES.visitor : SIDES.person);

const NONE: SearchPage<SearchRow> = { games: [], total: 0 };

const askOf =
  ({ $client }: Db): AskDatabase =>
  async statement =>
    (await $client.execute(statement)).rows[0];

/**
 * A page of the games that fit the term, best first, from memory or the database. The database is asked once; twice where
 * nothing fits the term as it is typed; three times where its letters may be others as well.
 */
export async function findGames(
  db: Db,
  query: SearchQuery,
  viewer: Viewer,
  later: DoLater,
): Promise<{ answer: SearchAnswer; generation: string }> {
  const found = (await recallPage(db, query, viewer.userId, later)) ?? (await readPage(db, query, viewer));
  const { generation, showsMature: _, ...page } = found;
  const genre = genreNamed(query.term);
  const named = genre && { genre: { id: genre.id, name: catalogueWords(viewer.locale).genres[genre.code] } };
  return { answer: { ...answerOf(page, viewer), ...named }, generation };
}

async function readPage(db: Db, query: SearchQuery, viewer: Viewer): Promise<FoundPage<SearchRow>> {
  const found = await sideFor(viewer).find(askOf(db), { ...query, args: placed(viewer, {}) });
  rememberPage(query, found);
  return found;
}

const answerOf = (page: SearchPage<SearchRow>, { locale, userId }: Viewer): SearchAnswer =>
  withGames(page, row => toGame(row, locale, userId));

/**
 * A page of the games that fit all filters, in one round trip: with a name in the order of the search, otherwise best
 * known first, counted as `browseStatement` says.
 */
export async function findAdvanced(db: Db, { name, ...query }: AdvancedQuery, viewer: Viewer): Promise<SearchAnswer> {
  const facets = facetsOf(query, viewer.userId);
  if (!facets) return answerOf(NONE, viewer);
  if (name === undefined) return answerOf(await browse(db, query, viewer, facets), viewer);
  const options = { ...query, term: name, filter: filterOf(facets), args: placed(viewer, query) };
  const { generation: _, showsMature: __, ...page } = await sideFor(viewer).find(askOf(db), options);
  return answerOf(page, viewer);
}

async function browse(db: Db, query: AdvancedFilters, viewer: Viewer, facets: Facet[]): Promise<SearchPage<SearchRow>> {
  const args: (string | number | null)[] = placed(viewer, query);
  const { columns, unpack } = sideFor(viewer);
  const sql = browseStatement(columns, facets, query, value => `?${args.push(value)}`);
  const { rows } = await db.$client.execute({ sql, args });
  return { games: unpack(rows[0]?.packed), total: Number(rows[0]?.total ?? 0) };
}

function filterOf(facets: Facet[]): string | undefined {
  return facets.length === 0 ? undefined : facets.map(({ fits }) => `(${fits})`).join(' AND ');
}

/** The values of `PLACES`, which come before those of every statement. */
function placed({ userId }: Pick<Viewer, 'userId'>, { developer, publisher }: Companies): (string | null)[] {
  return [userId ?? null, foldCompany(developer) ?? null, foldCompany(publisher) ?? null];
}
