import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { hoursOf, lengthOf } from '../../catalogue/lengths.ts';
import { FOR_ALL, isShown, isShownOr } from '../../catalogue/mature.ts';
import { heldColumn, summaryColumns, toGame } from '../../catalogue/summary.ts';
import { users } from '../../people/people.tables.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { avatarUrl } from '../../platform/http/origin.ts';
import type { Locale } from '../../platform/locale.ts';
import { remember } from '../../platform/remember.ts';
import { walls } from '../shelf.tables.ts';
import { itemsOn } from './filled.ts';
import type { Wall, WallSummary } from './walls.answers.ts';

/* A wall as the API shows it. Read by the walls themselves, the first document and the pictures for chats. */

type WallCover = WallSummary['covers'][number];

const COVERS = 4;

/** Whether a reader sees `games g` of a wall: its owner has hung it there, and sees it always. */
const isSeen = (userId: string | undefined): SQL =>
  userId === undefined ? sql.raw(FOR_ALL) : sql`(${isShown(userId)} OR ${walls.userId} = ${userId})`;

/** What a card tells of the games that a reader sees: their number, their minutes, and the first covers. */
const shownColumn = (userId: string | undefined) =>
  sql<string>`(SELECT json_object('count', count(*), 'minutes', sum(main_story_minutes),
    'covers', json_group_array(json_object('slug', slug, 'title', title, 'coverUrl', cover_url, 'steamAppId', steam_app_id,
      'releaseDate', release_date, 'minutes', main_story_minutes)) FILTER (WHERE nth <= ${COVERS}))
  FROM (SELECT g.*, row_number() OVER (ORDER BY w.position, w.id) AS nth
    FROM ${itemsOn(sql`${walls.id}`)} w JOIN games g ON g.num = w.game WHERE ${isSeen(userId)} ORDER BY nth))`.as(
    'shown',
  );

const wallColumns = (userId: string | undefined) => ({
  id: walls.id,
  title: walls.title,
  description: walls.description,
  privacy: walls.privacy,
  showRatings: walls.showsRatings,
  ownerId: walls.userId,
  username: users.username,
  avatarKey: users.avatarKey,
  viewId: walls.viewId,
  isByTitle: sql<number | null>`(SELECT v.sort = 'title' FROM views v WHERE v.id = ${walls.viewId})`.as('is_by_title'),
  shown: shownColumn(userId),
  updatedAt: walls.updatedAt,
});

/** The walls a reader may see: the public ones and their own. */
export const isSeenBy = (userId: string | undefined): SQL | undefined =>
  or(eq(walls.privacy, 'public'), userId === undefined ? undefined : eq(walls.userId, userId));

/** Walls as a reader sees them, without their games; the caller decides which, and in what order. */
export function selectWalls(db: Db, userId: string | undefined) {
  return db.select(wallColumns(userId)).from(walls).innerJoin(users, eq(users.id, walls.userId));
}

type WallRow = Awaited<ReturnType<typeof selectWalls>>[number];

/** What the wall's owner gave a game. */
const ratingColumn = sql<number | null>`(SELECT d.rating FROM diary d WHERE ${walls.showsRatings}
  AND d.user_id = ${walls.userId} AND d.game = ${games.num})`.as('rating');

/** A wall and its games in order, as two statements of a batch. `which` is the condition under which it may be read. */
export function selectWall(db: Db, id: string, which: SQL | undefined, userId: string | undefined) {
  const isIt = and(eq(walls.id, id), which);
  return {
    walls: selectWalls(db, userId).where(isIt),
    items: db
      .select({
        ...summaryColumns,
        wallGameId: sql<string>`coalesce(w.id, ${games.id})`.as('wall_game_id'),
        held: heldColumn(userId),
        rating: ratingColumn,
        isMature: games.isMature,
      })
      .from(walls)
      .innerJoin(sql`${itemsOn(sql`${id}`)} w`, sql`true`)
      .innerJoin(games, sql`${games.num} = w.game`)
      .where(
        and(
          isIt,
          isShownOr(userId, id => eq(walls.userId, id)),
        ),
      )
      .orderBy(sql`w.position`, sql`w.id`),
  };
}

/** The results of the two statements of `selectWall`. */
type WallRows = { walls: WallRow[]; items: Awaited<ReturnType<typeof selectWall>['items']> };

type StoredCover = Omit<WallCover, 'lengthId'> & { minutes: number | null };
type CardFacts = { count: number; minutes: number | null; covers: StoredCover[] };

export function toWallSummary(row: WallRow, userId: string | undefined): WallSummary {
  const { ownerId, username, avatarKey, shown, viewId, isByTitle: _, ...wall } = row;
  const { count, minutes, covers }: CardFacts = JSON.parse(shown);
  return {
    ...wall,
    viewId: ownerId === userId ? viewId : null,
    gamesCount: count,
    owner: { id: ownerId, username, imageUrl: avatarUrl(avatarKey) },
    mine: ownerId === userId,
    hours: hoursOf(minutes),
    covers: covers.map(({ minutes: of, ...cover }) => ({ ...cover, lengthId: lengthOf(of) })),
  };
}

/** As the library of the web sorts titles. */
const collator = remember((locale: Locale) => new Intl.Collator(locale, { numeric: true }), 'words');

const coverOf = ({ game: { slug, title, coverUrl, steamAppId, releaseDate, length } }: Wall['wallGames'][number]) => ({
  slug,
  title,
  coverUrl,
  steamAppId,
  releaseDate,
  lengthId: length?.id ?? null,
});

/** The wall, or undefined if there was none. The database cannot order titles as a language does. */
export function toWall({ walls: [row], items }: WallRows, locale: Locale, userId: string | undefined) {
  if (!row) return undefined;
  const shown = items.map(one => ({
    id: one.wallGameId,
    game: toGame(one, locale, userId),
    ...(row.showRatings && { rating: one.rating }),
  }));
  if (row.isByTitle) shown.sort((a, b) => collator(locale).compare(a.game.title, b.game.title));
  const summary = toWallSummary(row, userId);
  const hidden = items.filter(one => one.isMature).length;
  return {
    ...summary,
    covers: shown.slice(0, COVERS).map(coverOf),
    wallGames: shown,
    ...(summary.mine && hidden > 0 && { hiddenFromOthers: hidden }),
  } satisfies Wall;
}

/**
 * A wall with its games in order; undefined if it does not exist or is private and another person's. One round trip.
 */
export async function findWall(
  db: Db,
  id: string,
  locale: Locale,
  userId: string | undefined,
): Promise<Wall | undefined> {
  return toWall(await batch(db, selectWall(db, id, isSeenBy(userId), userId)), locale, userId);
}
