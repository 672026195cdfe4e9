import { catalogueWords } from '../catalogue/catalogue.words.ts';
import { type FactsRow, factsText } from '../catalogue/facts/shown-facts.ts';
import { GENERATION, learnGeneration } from '../catalogue/generation.ts';
import { genreNamed } from '../catalogue/genre-names.ts';
import { showsMature } from '../catalogue/mature.ts';
import { heldText, type SummaryRow, subscribedText, summaryText, toGame } from '../catalogue/summary.ts';
import type { Db } from '../platform/database/client.ts';
import { packText, unpacker } from '../platform/database/packed.ts';
import type { Locale } from '../platform/locale.ts';
import { browseStatement } from './advanced/browse-statement.ts';
import { type Facet, facetsOf, foldCompany, PLACES } from './advanced/facets.ts';
import { hasFound } from './answer.ts';
import { type Ask, type Found, type Page, searchOf } from './find.ts';
import { Memory, type Remembered } from './memory.ts';
import type { SearchAnswer } from './search.answers.ts';
import type { AdvancedQuery, SearchQuery } from './search.schema.ts';

type Asked = Omit<AdvancedQuery, 'name'>;
export type Reader = { locale: Locale; userId: string | undefined };
type Companies = Partial<Pick<AdvancedQuery, 'developer' | 'publisher'>>;

type Marks = { held: string | null; subscribed?: string | null };
type Row = SummaryRow & FactsRow & Marks & { num: number };

/** What a reader has of `games g`. */
const marksOf = (user: string) => ({ held: heldText(user), subscribed: subscribedText(user) });

/** The short form of a game, selected along with what ranking needs. Visitors have no copies, so none are read. */
const GAMES = { ...summaryText, ...factsText('g') };
const VISITORS: Record<string, string> = { ...GAMES, held: 'NULL' };
const PEOPLES: Record<string, string> = { ...GAMES, ...marksOf(`?${PLACES.reader}`) };

const sideOf = (columns: Record<string, string>) => ({
  columns,
  find: searchOf<Row>(columns),
  unpack: unpacker<Row>(Object.keys(columns)),
});
const SIDES = { visitor: sideOf(VISITORS), person: sideOf(PEOPLES) };
const sideFor = ({ userId }: Pick<Reader, 'userId'>) => (userId === undefined ? SIDES.visitor : SIDES.person);

const NONE: Page<Row> = { games: [], total: 0 };

/** Pages as a visitor sees them, and everybody who has not switched on what is not for children. */
const memory = new Memory<Page<Row>>();
/** About what a remembered game takes. */
const GAME_BYTES = 1400;
const keyOf = ({ term, skip, count }: SearchQuery) => `${skip} ${count} ${term}`;

const askOf =
  ({ $client }: Db): Ask =>
  async statement =>
    (await $client.execute(statement)).rows[0];

/**
 * A page of the games that fit the term, best first, in one round trip, or in two where nothing fits it as it is typed,
 * or in three where its letters may be others as well. A page that was read from the catalogue's present generation is
 * remembered, unless its reader is shown more than a visitor; what a person has of its games is then read by itself. `later` does what the answer need not wait for.
 */
export async function findGames(
  db: Db,
  query: SearchQuery,
  reader: Reader,
  later: (work: Promise<unknown>) => void,
): Promise<{ answer: SearchAnswer; generation: string }> {
  const { generation, showsMature: _, ...page } = await readPage(db, query, reader, later);
  const genre = genreNamed(query.term);
  const named = genre && { genre: { id: genre.id, name: catalogueWords(reader.locale).genres[genre.code] } };
  return { answer: { ...answerOf(page, reader), ...named }, generation };
}

async function readPage(
  db: Db,
  query: SearchQuery,
  reader: Reader,
  later: (work: Promise<unknown>) => void,
): Promise<Found<Row>> {
  const key = keyOf(query);
  const kept = memory.find(key);
  const known =
    kept && (await (reader.userId === undefined ? asVisitor(db, kept, later) : asPerson(db, kept, reader.userId)));
  if (known) return known;
  const found = await sideFor(reader).find(askOf(db), { ...query, args: placed(reader, {}) });
  const { generation, showsMature: showsMore, ...page } = found;
  learnGeneration(generation);
  const bytes = key.length * 2 + shownOf(page).length * GAME_BYTES;
  if (hasFound(page) && !showsMore) memory.keep(key, { value: unmarked(page), generation, bytes });
  return found;
}

export async function readGeneration(db: Db): Promise<string> {
  const { rows } = await db.$client.execute(`SELECT ${GENERATION} AS generation`);
  const generation = String(rows[0]?.generation ?? '');
  learnGeneration(generation);
  return generation;
}

type Kept = Remembered<Page<Row>>;

/** A remembered page, if it is of the present generation. A refresh that fails leaves the question to the next visitor. */
async function asVisitor(db: Db, { value, generation, age }: Kept, later: (work: Promise<unknown>) => void) {
  if (age === 'ageing') later(readGeneration(db).catch(() => {}));
  if (age === 'old' && (await readGeneration(db)) !== generation) return undefined;
  return { ...value, generation, showsMature: false };
}

const MARKS = { num: 'g.num', ...marksOf('?1') };
const unpackMarks = unpacker<Required<Marks> & { num: number }>(Object.keys(MARKS));

/**
 * The same with what the person has of the games, in one round trip; undefined for who is shown more. It is the first statement of the request, which
 * proves that the session has not ended.
 */
async function asPerson(db: Db, { value, generation }: Kept, userId: string): Promise<Found<Row> | undefined> {
  const nums = shownOf(value).map(({ num }) => num);
  const { rows } = await db.$client.execute({
    sql: `SELECT ${packText(MARKS)} AS packed, ${GENERATION} AS generation, ${showsMature('?1')} AS shows_mature
      FROM json_each(?2) q CROSS JOIN games g ON g.num = q.value`,
    args: [userId, JSON.stringify(nums)],
  });
  const present = String(rows[0]?.generation ?? '');
  learnGeneration(present);
  if (present !== generation || rows[0]?.shows_mature === 1) return undefined;
  const marks = new Map(unpackMarks(rows[0]?.packed).map(({ num, held, subscribed }) => [num, { held, subscribed }]));
  return { ...withGames(value, row => ({ ...row, ...marks.get(row.num) })), generation, showsMature: false };
}

const unmarked = (page: Page<Row>) => withGames(page, ({ subscribed: _, ...row }): Row => ({ ...row, held: null }));

/** The games of a page, found or closest. */
const shownOf = <Shown>({ games, closest = [] }: Page<Shown>) => [...games, ...closest];

function withGames<From, To>({ games, closest, ...page }: Page<From>, change: (row: From) => To): Page<To> {
  return { games: games.map(change), ...page, ...(closest && { closest: closest.map(change) }) };
}

const answerOf = (page: Page<Row>, { locale, userId }: Reader): SearchAnswer =>
  withGames(page, row => toGame(row, locale, userId));

/**
 * A page of the games that fit all filters, in one round trip: with a name in the order of the search, otherwise best
 * known first, counted as `browseStatement` says.
 */
export async function findAdvanced(db: Db, { name, ...query }: AdvancedQuery, reader: Reader): Promise<SearchAnswer> {
  const facets = facetsOf(query, reader.userId);
  if (!facets) return answerOf(NONE, reader);
  if (name === undefined) return answerOf(await browse(db, query, reader, facets), reader);
  const what = { ...query, term: name, filter: filterOf(facets), args: placed(reader, query) };
  const { generation: _, showsMature: __, ...page } = await sideFor(reader).find(askOf(db), what);
  return answerOf(page, reader);
}

async function browse(db: Db, query: Asked, reader: Reader, facets: Facet[]): Promise<Page<Row>> {
  const args: (string | number | null)[] = placed(reader, query);
  const { columns, unpack } = sideFor(reader);
  const sql = browseStatement(columns, facets, query, value => `?${args.push(value)}`);
  const { rows } = await db.$client.execute({ sql, args });
  return { games: unpack(rows[0]?.packed), total: Number(rows[0]?.total ?? 0) };
}

function filterOf(facets: Facet[]): string | undefined {
  return facets.length === 0 ? undefined : facets.map(({ fits }) => `(${fits})`).join(' AND ');
}

/** The values of `PLACES`, which come before those of every statement. */
function placed({ userId }: Pick<Reader, 'userId'>, { developer, publisher }: Companies): (string | null)[] {
  return [userId ?? null, foldCompany(developer) ?? null, foldCompany(publisher) ?? null];
}
