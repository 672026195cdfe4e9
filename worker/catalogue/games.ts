import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import type { GameInfo } from './catalogue.answers.ts';
import { games, oldSlugs } from './catalogue.tables.ts';
import { factsColumns, toShownFacts } from './facts/shown-facts.ts';
import { hoursOf } from './lengths.ts';
import { isForAll, isShownOrHeld } from './mature.ts';
import { heldColumn, subscribedColumn, summaryColumns, toGame } from './summary.ts';

/* A game's pages in the stores that sell it. */

const STORES = [
  { provider: 'steam', name: 'Steam', page: 'https://store.steampowered.com/app/' },
  { provider: 'psn_concept', name: 'PlayStation', page: 'https://store.playstation.com/concept/' },
  // The store asks for some word before the id and corrects it by itself.
  { provider: 'microsoft', name: 'Xbox', page: 'https://www.xbox.com/games/store/-/' },
] as const;

/** What the game took over from another one that it became one with: its own ids go before these. */
const isTakenOver = `EXISTS (SELECT 1 FROM game_merges m, json_each(m.other_before, '$.providerIds') o
  WHERE m.kept = games.num AND m.parted_at IS NULL AND o.value = p.provider || ':' || p.external_id)`;

/** The id of the game at each provider, as a JSON object; of several its own, and the smallest of these. */
const storeIdsColumn = sql<string>`(SELECT json_group_object(provider, id) FROM
  (SELECT provider, iif(provider = 'steam', games.steam_app_id,
    substr(min(${sql.raw(isTakenOver)} || external_id), 2)) id
  FROM game_provider_ids p WHERE game = games.num GROUP BY provider))`.as('store_ids');

/** The name and the address of the game's page in each store that is known to have it. */
function storesOf(json: string): { name: string; url: string }[] {
  const ids = new Map(Object.entries<string>(JSON.parse(json)));
  return STORES.flatMap(({ provider, name, page }) => {
    const id = ids.get(provider);
    return id ? [{ name, url: page + id }] : [];
  });
}

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

/** What a store said, or will say, of a game that only stores know: it is no game, or its facts are still on their way. */
const storeSaysColumn = sql<string | null>`iif(${games.sourceRank} = 0, (
  SELECT json_object('store', provider, 'said', iif(said = 'not_game', said, 'waiting')) FROM store_titles s
  WHERE s.game = ${games.num} AND (s.said = 'not_game'
    OR (s.ask_at IS NOT NULL AND ${games.releaseDate} IS NULL AND ${games.popularity} = 0))
  ORDER BY s.said IS NULL LIMIT 1), NULL)`.as('store_says');

const RELATED_GAMES = 7;

/** A game and its related games, as two statements of a batch. `which` is the condition under which they are read. */
export function selectGame(db: Db, slug: string, userId: string | undefined, which?: SQL) {
  const held = heldColumn(userId);
  return {
    games: db
      .select({
        ...summaryColumns,
        ...factsColumns,
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
        titles: sql<string | null>`(SELECT json_group_array(title) FROM game_titles t WHERE t.game = ${games.num})`,
        developers: companyNames('developer'),
        publishers: companyNames('publisher'),
        storeIds: storeIdsColumn,
        storeSays: storeSaysColumn,
      })
      .from(games)
      .where(and(eq(games.slug, slug), isShownOrHeld(userId), which)),
    near: db
      .select({ ...summaryColumns, ...factsColumns, held })
      .from(games)
      .where(and(isNear(slug), isForAll, which))
      .orderBy(desc(nearness(slug)), desc(games.popularity))
      .limit(RELATED_GAMES),
  };
}

function readStoreSays(json: string | null): GameInfo['storeSays'] {
  return JSON.parse(json ?? 'null'); // as its column made it
}

type GamePageRow = ReturnType<typeof selectGame>;
/** The results of the two statements of `selectGame`. */
type GamePage = { games: Awaited<GamePageRow['games']>; near: Awaited<GamePageRow['near']> };

/** The game, or undefined if there was none for this reader. */
export function toGameInfo(
  { games: [row], near }: GamePage,
  locale: Locale,
  userId: string | undefined,
): GameInfo | undefined {
  if (!row) return undefined;
  return {
    ...toGame(row, locale, userId),
    ...toShownFacts(row),
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
    stores: storesOf(row.storeIds),
    storeSays: readStoreSays(row.storeSays),
  };
}

/** The present slug of a game that became one with another; undefined if the slug is no old one. */
export async function findPresentSlug(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: games.slug })
    .from(oldSlugs)
    .innerJoin(games, eq(games.num, oldSlugs.game))
    .where(eq(oldSlugs.slug, slug));
  return row?.slug;
}

/**
 * Everything that is known about one game, in one round trip; by the slug of a game that became one with another, in
 * three. Undefined if no game that the reader is shown has or had this slug.
 */
export async function findGame(db: Db, slug: string, locale: Locale, userId: string | undefined) {
  const found = await batch(db, selectGame(db, slug, userId));
  const present = found.games.length > 0 ? undefined : await findPresentSlug(db, slug);
  return toGameInfo(present ? await batch(db, selectGame(db, present, userId)) : found, locale, userId);
}

/** Why there is no page for this slug: a game that is not for children, or none at all. */
export async function whyNoGame(db: Db, slug: string): Promise<'not_shown' | 'not_found'> {
  const [row] = await db.select({ isMature: games.isMature }).from(games).where(eq(games.slug, slug));
  return row?.isMature ? 'not_shown' : 'not_found';
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
