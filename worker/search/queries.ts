import { type SummaryRow, toGame } from '../catalogue/games.ts';
import type { Db } from '../platform/database/client.ts';
import { unpacker } from '../platform/database/packed.ts';
import type { Locale } from '../platform/locale.ts';
import { browseStatement } from './advanced/browse-statement.ts';
import { type Facet, facetsOf, foldCompany, PLACES } from './advanced/facets.ts';
import { type Candidate, rank } from './ranking/rank.ts';
import type { AdvancedQuery, SearchQuery } from './schema.ts';
import type { Filter } from './statements/filter.ts';
import { columnsOf, searchStatement } from './statements/statements.ts';

type Asked = Omit<AdvancedQuery, 'name'>;
type Reader = { locale: Locale; userId: string | undefined };
type Companies = Partial<Pick<AdvancedQuery, 'developer' | 'publisher'>>;

const listOfGame = (column: string, table: string) =>
  `(SELECT group_concat(r.${column}) FROM ${table} r WHERE r.game = g.num)`;

/** The short form of a game, as `db/games.ts` makes it, selected along with what ranking needs. */
const SUMMARY = {
  id: 'g.id',
  slug: 'g.slug',
  coverUrl: 'g.cover_url',
  releaseDate: 'g.release_date',
  releasePrecision: 'g.release_precision',
  mainStoryMinutes: 'g.main_story_minutes',
  platforms: listOfGame('subplatform', 'game_platforms'),
  genres: listOfGame('genre', 'game_genres'),
  held: 'NULL',
};
const HELD = `(SELECT group_concat(c.list || ':' || c.subplatform || ':' || (c.archive_status IS NOT NULL))
    FROM copies c WHERE c.user_id = ?${PLACES.reader} AND c.game = g.num)`;
const TITLED = { title: 'g.title', ...SUMMARY };

/** Visitors hold nothing, and need not have it looked up. */
const heldBy = ({ userId }: Reader) => (userId === undefined ? {} : { held: HELD });

type Found = SummaryRow & { held: string | null };

const unpackCandidates = unpacker(columnsOf(SUMMARY));
const unpackPage = unpacker(Object.keys(TITLED));

const NONE = { games: [], total: 0 };

/**
 * A page of the games that fit the term, best first, in one round trip: the candidates bring their short form with
 * them, though only a page of it is sent. `total` counts the games that fit among the candidates, of which the
 * statements read a bounded number: a term that fits thousands of games does not count them all.
 */
export function findGames(db: Db, query: SearchQuery, reader: Reader) {
  return findNamed(db, query, reader);
}

/**
 * A page of the games that everything asked for fits, in one round trip: with a name as the search ranks them, with its
 * bounded `total`, else best known first, counted as `browseStatement` says.
 */
export async function findAdvanced(db: Db, { name, ...query }: AdvancedQuery, reader: Reader) {
  const facets = facetsOf(query, reader.userId);
  if (!facets) return NONE;
  if (name !== undefined) return findNamed(db, { ...query, term: name }, reader, filterOf(facets));
  return browse(db, query, reader, facets);
}

async function findNamed(db: Db, query: SearchQuery & Companies, reader: Reader, filter?: Filter) {
  const { term, skip, count } = query;
  const statement = searchStatement(term, {
    columns: { ...SUMMARY, ...heldBy(reader) },
    filter,
    args: placed(reader, query),
  });
  if (!statement) return NONE;
  const { rows } = await db.$client.execute(statement);
  // what `columnsOf` names
  const ranked = rank(term, unpackCandidates(rows[0]?.packed) as (Candidate & Found)[]);
  return { games: ranked.slice(skip, skip + count).map(game => gameOf(game, reader)), total: ranked.length };
}

async function browse(db: Db, query: Asked, reader: Reader, facets: Facet[]) {
  const args: (string | number | null)[] = placed(reader, query);
  const sql = browseStatement({ ...TITLED, ...heldBy(reader) }, facets, query, value => `?${args.push(value)}`);
  const { rows } = await db.$client.execute({ sql, args });
  const page = unpackPage(rows[0]?.packed) as Found[]; // what TITLED names
  return { games: page.map(game => gameOf(game, reader)), total: Number(rows[0]?.total ?? 0) };
}

function filterOf(facets: Facet[]): Filter | undefined {
  return facets.length === 0 ? undefined : facets.map(({ fits }) => `(${fits})`).join(' AND ');
}

/** The values of `PLACES`, which stand before those of every statement. */
function placed({ userId }: Reader, { developer, publisher }: Companies): (string | null)[] {
  return [userId ?? null, foldCompany(developer) ?? null, foldCompany(publisher) ?? null];
}

const gameOf = (row: Found, { locale, userId }: Reader) => toGame(row, locale, userId);
