import type { Row } from '@libsql/client/web';
import * as v from 'valibot';
import type { Db } from '../../db/client.ts';
import { type Game, toGame } from '../../db/games.ts';
import type { Locale } from '../../lib/locale.ts';
import { browseStatement } from './advanced/browse-statement.ts';
import { type Facet, facetsOf, foldCompany, PLACES } from './advanced/facets.ts';
import type { Filter, Statement } from './matching/filter.ts';
import { searchStatements } from './matching/statements.ts';
import { type Candidate, rank } from './ranking/rank.ts';
import type { AdvancedQuery, SearchQuery } from './schema.ts';

type Asked = Omit<AdvancedQuery, 'name'>;
type Reader = { locale: Locale; userId: string | undefined };
type Companies = Partial<Pick<AdvancedQuery, 'developer' | 'publisher'>>;

const listOfGame = (column: string, table: string) =>
  `(SELECT group_concat(r.${column}) FROM ${table} r WHERE r.game = g.num) AS`;

/** The short form of a game, as `db/games.ts` makes it, selected along with what ranking needs. */
const SUMMARY = [
  'g.id',
  'g.slug',
  'g.cover_url AS coverUrl',
  'g.release_date AS releaseDate',
  'g.release_precision AS releasePrecision',
  'g.main_story_minutes AS mainStoryMinutes',
  `${listOfGame('subplatform', 'game_platforms')} platforms`,
  `${listOfGame('genre', 'game_genres')} genres`,
  `(SELECT group_concat(c.list || ':' || c.subplatform || ':' || (c.archive_status IS NOT NULL))
    FROM copies c WHERE c.user_id = ?${PLACES.reader} AND c.game = g.num) AS held`,
];

const text = v.nullable(v.string());
const Summary = v.object({
  ...{ id: v.string(), slug: v.string(), title: v.string(), coverUrl: text, releaseDate: text },
  ...{ releasePrecision: v.picklist(['day', 'month', 'year', 'unknown']), mainStoryMinutes: v.nullable(v.number()) },
  ...{ platforms: text, genres: text, held: text },
});

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
  const statements = searchStatements(term, SUMMARY, filter);
  if (statements.length === 0) return NONE;
  const asked = statements.map(statement => placed(statement, reader, query));
  const results = await db.$client.batch(asked, 'read');
  const ranked = rank(
    term,
    results.flatMap(result => result.rows.map(candidateOf)),
  );
  return { games: ranked.slice(skip, skip + count).map(({ row }) => gameOf(row, reader)), total: ranked.length };
}

async function browse(db: Db, query: Asked, reader: Reader, facets: Facet[]) {
  const statement = browseStatement(['g.title', ...SUMMARY], facets, query.skip, query.count);
  const { rows } = await db.$client.execute(placed(statement, reader, query));
  const games = rows.filter(row => row.id !== null).map(row => gameOf(row, reader));
  return { games, total: Number(rows[0]?.total ?? 0) };
}

function filterOf(facets: Facet[]): Filter | undefined {
  return facets.length === 0 ? undefined : { sql: facets.map(({ fits }) => `(${fits})`).join(' AND '), args: [] };
}

/** A statement with the values of `PLACES` behind its own. */
function placed({ sql, args }: Statement, { userId }: Reader, { developer, publisher }: Companies) {
  const gap = Array.from({ length: PLACES.reader - 1 - args.length }, () => null);
  const companies = [foldCompany(developer) ?? null, foldCompany(publisher) ?? null];
  const used = publisher === undefined ? (developer === undefined ? 0 : 1) : 2;
  return { sql, args: [...args, ...gap, userId ?? null, ...companies.slice(0, used)] };
}

function gameOf(row: Row, { locale, userId }: Reader): Game {
  return toGame(v.parse(Summary, row), locale, userId);
}

function candidateOf(row: Row): Candidate & { row: Row } {
  return {
    row,
    num: Number(row.num),
    title: String(row.title),
    popularity: Number(row.popularity),
    alternatives: row.alternatives === null ? null : String(row.alternatives),
  };
}
