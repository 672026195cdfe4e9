import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { hoursOf } from './lengths.ts';
import { storeIdsColumn, storesOf } from './stores.ts';
import { heldColumn, subscribedColumn, summaryColumns, toGame } from './summary.ts';
import { games } from './tables.ts';
import { waysOf } from './ways.ts';

/* A game's page, and how many games there are. */

/** How many games the catalogue holds. */
export async function countGames(db: Db): Promise<number> {
  return db.$count(games);
}

/** The game's series, its developers' other games, and those a source calls similar. */
const isNear = (slug: string) => sql`${games.num} IN (
  SELECT near.num FROM games base JOIN games near ON near.series = base.series
    WHERE base.slug = ${slug} AND near.num <> base.num
  UNION SELECT alike.similar FROM games base JOIN similar_games alike ON alike.game = base.num
    WHERE base.slug = ${slug}
  UNION SELECT theirs.game FROM games base
    JOIN game_companies made ON made.game = base.num AND made.role = 'developer'
    JOIN game_companies theirs ON theirs.company = made.company AND theirs.role = 'developer'
    WHERE base.slug = ${slug} AND theirs.game <> base.num)`;

/** The series comes first, then similar games. */
const nearness = (slug: string) => sql`CASE
  WHEN ${games.series} = (SELECT series FROM games WHERE slug = ${slug}) THEN 2
  WHEN ${games.num} IN (SELECT alike.similar FROM games base JOIN similar_games alike ON alike.game = base.num
    WHERE base.slug = ${slug}) THEN 1
  ELSE 0 END`;

const RELATED_GAMES = 7;

/** A game and its related games, as two statements of a batch. `which` is the condition under which they are read. */
export function selectGame(db: Db, slug: string, userId: string | undefined, which?: SQL) {
  const held = heldColumn(userId);
  return {
    games: db
      .select({
        ...summaryColumns,
        held,
        subscribed: subscribedColumn(userId).as('subscribed'),
        mainPlusExtraMinutes: games.mainPlusExtraMinutes,
        completionistMinutes: games.completionistMinutes,
        ageRating: games.ageRating,
        series: games.series,
        gallery: games.gallery,
        arabicInterface: games.arabicInterface,
        arabicSubtitles: games.arabicSubtitles,
        arabicVoice: games.arabicVoice,
        ways: games.ways,
        playersMax: games.playersMax,
        titles: sql<string | null>`(SELECT json_group_array(title) FROM game_titles t WHERE t.game = ${games.num})`,
        developers: companyNames('developer'),
        publishers: companyNames('publisher'),
        storeIds: storeIdsColumn,
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
/** The results of the two statements of `selectGame`. */
type Found = { games: Awaited<Selected['games']>; near: Awaited<Selected['near']> };

/** The game, or undefined if there was none. */
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
    ways: waysOf(row.ways),
    playersMax: row.playersMax,
    alternativeTitles: texts(row.titles),
    stores: storesOf(row.storeIds),
  };
}

export type GameInfo = NonNullable<ReturnType<typeof toGameInfo>>;

/** Everything that is known about one game, in one round trip; undefined if no game has this slug. */
export async function findGame(db: Db, slug: string, locale: Locale, userId: string | undefined) {
  return toGameInfo(await batch(db, selectGame(db, slug, userId)), locale, userId);
}

// Companies have a `num` too, so the game's is written with its table; and of two columns with one name the driver
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
