import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { remember } from '../platform/remember.ts';
import { GENRES } from './genres.ts';
import { hoursOf, lengthOf } from './lengths.ts';
import { gamesTypeOf } from './list-ids.ts';
import { subplatformOf } from './platforms.ts';
import { games } from './tables.ts';
import { catalogueWords } from './words.ts';

/* A game as the wire shows it. Read by the catalogue, the search, the lists and the page data. */

const listOfGame = (column: string, table: string) =>
  sql<string | null>`(SELECT group_concat(${sql.raw(column)}) FROM ${sql.raw(table)} r WHERE r.game = ${games.num})`;

/** Columns every answer about a game needs. */
export const summaryColumns = {
  num: games.num,
  id: games.id,
  slug: games.slug,
  title: games.title,
  coverUrl: games.coverUrl,
  releaseDate: games.releaseDate,
  releasePrecision: games.releasePrecision,
  mainStoryMinutes: games.mainStoryMinutes,
  platforms: listOfGame('r.subplatform', 'game_platforms'),
  genres: listOfGame('r.genre', 'game_genres'),
};

/** Where a person holds the game: `list:subplatform:archived` for each copy; null for a visitor. */
export function heldColumn(userId: string | undefined): SQL<string | null> {
  if (!userId) return sql<null>`NULL`;
  return sql`(SELECT group_concat(c.list || ':' || c.subplatform || ':' || (c.archive_status IS NOT NULL))
    FROM copies c WHERE c.user_id = ${userId} AND c.game = ${games.num})`;
}

export type SummaryRow = {
  id: string;
  slug: string;
  title: string;
  coverUrl: string | null;
  releaseDate: string | null;
  releasePrecision: 'day' | 'month' | 'year' | 'unknown';
  mainStoryMinutes: number | null;
  platforms: string | null;
  genres: string | null;
};

const numbers = (joined: string | null) => (joined ? joined.split(',').map(Number) : []);

type Named = { id: string; name: string };

/** Subplatforms in their fixed order; Steam stands for itself. Few sets of them are seen, each by many games. */
export const platformsOf = remember((joined: string | null): readonly Named[] =>
  numbers(joined)
    .sort((a, b) => a - b)
    .flatMap(num => subplatformOf(num) ?? [])
    .map(s => ({ id: s.id, name: s.title })),
);

const genresIn = (locale: Locale) =>
  remember((joined: string | null): readonly Named[] =>
    numbers(joined)
      .flatMap(num => GENRES.find(g => g.num === num) ?? [])
      .map(g => ({ id: g.id, name: catalogueWords(locale).genres[g.code] })),
  );
const genres = { en: genresIn('en'), ar: genresIn('ar') };

export function genresOf(joined: string | null, locale: Locale): readonly Named[] {
  return genres[locale](joined);
}

export function lengthName(minutes: number | null, locale: Locale): { id: number; name: string } | null {
  const id = lengthOf(minutes);
  return id && { id, name: catalogueWords(locale).lengths[id] };
}

export function heldOf(joined: string | null) {
  return (joined ? joined.split(',') : []).map(copy => {
    const [list, subplatform, archived] = copy.split(':').map(Number);
    return {
      gamesType: gamesTypeOf(list ?? 1),
      subplatformId: subplatformOf(subplatform ?? 0)?.id ?? '',
      archived: archived === 1,
    };
  });
}

/** The short form: what lists, results and cards show. `alreadyOwned` is the reader's id when any copy exists. */
export function toGame(row: SummaryRow & { held: string | null }, locale: Locale, userId: string | undefined) {
  const held = heldOf(row.held);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    coverUrl: row.coverUrl,
    platforms: platformsOf(row.platforms),
    genres: genresOf(row.genres, locale),
    length: lengthName(row.mainStoryMinutes, locale),
    mainStoryHours: hoursOf(row.mainStoryMinutes),
    releaseDate: row.releaseDate,
    releasePrecision: row.releasePrecision,
    alreadyOwned: held.length > 0 && userId ? userId : null,
    held,
  };
}

export type Game = ReturnType<typeof toGame>;

/** How many games the catalogue holds. */
export async function countGames(db: Db): Promise<number> {
  return db.$count(games);
}

/** The game's series, its makers' other games, and those a source calls similar. */
const isNear = (slug: string) => sql`${games.num} IN (
  SELECT near.num FROM games base JOIN games near ON near.series = base.series
    WHERE base.slug = ${slug} AND near.num <> base.num
  UNION SELECT alike.similar FROM games base JOIN similar_games alike ON alike.game = base.num
    WHERE base.slug = ${slug}
  UNION SELECT theirs.game FROM games base
    JOIN game_companies made ON made.game = base.num AND made.role = 'developer'
    JOIN game_companies theirs ON theirs.company = made.company AND theirs.role = 'developer'
    WHERE base.slug = ${slug} AND theirs.game <> base.num)`;

/** The series stands nearest, then what is similar. */
const nearness = (slug: string) => sql`CASE
  WHEN ${games.series} = (SELECT series FROM games WHERE slug = ${slug}) THEN 2
  WHEN ${games.num} IN (SELECT alike.similar FROM games base JOIN similar_games alike ON alike.game = base.num
    WHERE base.slug = ${slug}) THEN 1
  ELSE 0 END`;

const RELATED_GAMES = 7;

/** A game and those near it, as two statements of a batch. `which` says when they are read at all. */
export function selectGame(db: Db, slug: string, userId: string | undefined, which?: SQL) {
  const held = heldColumn(userId);
  return {
    games: db
      .select({
        ...summaryColumns,
        held,
        mainPlusExtraMinutes: games.mainPlusExtraMinutes,
        completionistMinutes: games.completionistMinutes,
        ageRating: games.ageRating,
        series: games.series,
        gallery: games.gallery,
        arabicInterface: games.arabicInterface,
        arabicSubtitles: games.arabicSubtitles,
        arabicVoice: games.arabicVoice,
        titles: sql<string | null>`(SELECT json_group_array(title) FROM game_titles t WHERE t.game = ${games.num})`,
        developers: companyNames('developer'),
        publishers: companyNames('publisher'),
      })
      .from(games)
      .where(and(eq(games.slug, slug), which)),
    near: db
      .select({ ...summaryColumns, held })
      .from(games)
      .where(and(isNear(slug), which))
      .orderBy(desc(nearness(slug)), desc(games.popularity))
      .limit(RELATED_GAMES),
  };
}

type Selected = ReturnType<typeof selectGame>;
/** What the two statements of `selectGame` found. */
type Found = { games: Awaited<Selected['games']>; near: Awaited<Selected['near']> };

/** The game that was found, undefined where none was. */
export function toGameInfo({ games: [row], near }: Found, locale: Locale, userId: string | undefined) {
  if (!row) return undefined;
  return {
    ...toGame(row, locale, userId),
    ageRating: row.ageRating,
    series: row.series,
    developer: texts(row.developers),
    publisher: texts(row.publishers),
    gallery: row.gallery,
    relatedGames: near.map(game => toGame(game, locale, userId)),
    playTime: {
      mainStory: hoursOf(row.mainStoryMinutes),
      mainPlusExtra: hoursOf(row.mainPlusExtraMinutes),
      completionist: hoursOf(row.completionistMinutes),
    },
    arabic: { interface: row.arabicInterface, subtitles: row.arabicSubtitles, voice: row.arabicVoice },
    alternativeTitles: texts(row.titles),
  };
}

export type GameInfo = NonNullable<ReturnType<typeof toGameInfo>>;

/** Everything known about one game, in one round trip; undefined when no game has this slug. */
export async function findGame(db: Db, slug: string, locale: Locale, userId: string | undefined) {
  return toGameInfo(await batch(db, selectGame(db, slug, userId)), locale, userId);
}

// Companies have a `num` too, so the game's is written with its table; and of two columns of one name the driver
// keeps only one, so each is named.
function companyNames(role: 'developer' | 'publisher') {
  return sql<string | null>`(SELECT json_group_array(name) FROM (SELECT co.name FROM game_companies gc
    JOIN companies co ON co.num = gc.company WHERE gc.game = games.num AND gc.role = ${role}
    ORDER BY gc.position))`.as(`${role}s`);
}

function texts(json: string | null): string[] {
  const list: unknown = JSON.parse(json ?? '[]');
  return Array.isArray(list) ? list.filter(t => typeof t === 'string') : [];
}
