import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { hoursOf, lengthOf } from '../../catalogue/lengths.ts';
import { FOR_ALL, isShown, isShownOr } from '../../catalogue/mature.ts';
import { heldColumn, summaryColumns, toGame } from '../../catalogue/summary.ts';
import { users } from '../../people/people.tables.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { avatarUrl } from '../../platform/http/origin.ts';
import type { Locale } from '../../platform/locale.ts';
import { wallGames, walls } from '../shelf.tables.ts';
import type { Wall, WallSummary } from './walls.answers.ts';

/* A wall as the API shows it. Read by the walls themselves, the first document and the pictures for chats. */

type WallCover = WallSummary['covers'][number];

const COVERS = 4;

/** Whether a reader sees `games g` of a wall: its owner has hung it there, and sees it always. */
const isSeen = (userId: string | undefined): SQL =>
  userId === undefined ? sql.raw(FOR_ALL) : sql`(${isShown(userId)} OR ${walls.userId} = ${userId})`;

/** The games of a wall that a reader sees, in order, as `w` and `g`. */
const itemsOf = (userId: string | undefined) =>
  sql`wall_games w JOIN games g ON g.num = w.game WHERE w.wall_id = ${walls.id} AND ${isSeen(userId)}`;

const coversColumn = (userId: string | undefined) =>
  sql<string>`(SELECT json_group_array(json_object('slug', slug, 'title', title,
    'coverUrl', cover_url, 'steamAppId', steam_app_id, 'releaseDate', release_date, 'minutes', main_story_minutes))
  FROM (SELECT g.* FROM ${itemsOf(userId)} ORDER BY w.position, w.id LIMIT ${COVERS}))`.as('covers');

const wallColumns = (userId: string | undefined) => ({
  id: walls.id,
  title: walls.title,
  description: walls.description,
  privacy: walls.privacy,
  showRatings: walls.showsRatings,
  ownerId: walls.userId,
  username: users.username,
  avatarKey: users.avatarKey,
  gamesCount: sql<number>`(SELECT count(*) FROM ${itemsOf(userId)})`.as('games_count'),
  minutes: sql<number | null>`(SELECT sum(g.main_story_minutes) FROM ${itemsOf(userId)})`.as('minutes'),
  covers: coversColumn(userId),
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
        wallGameId: sql<string>`wall_games.id`.as('wall_game_id'),
        held: heldColumn(userId),
        rating: ratingColumn,
        isMature: games.isMature,
      })
      .from(wallGames)
      .innerJoin(walls, eq(walls.id, wallGames.wallId))
      .innerJoin(games, eq(games.num, wallGames.game))
      .where(
        and(
          isIt,
          isShownOr(userId, id => eq(walls.userId, id)),
        ),
      )
      .orderBy(asc(wallGames.position), asc(wallGames.id)),
  };
}

/** The results of the two statements of `selectWall`. */
type WallRows = { walls: WallRow[]; items: Awaited<ReturnType<typeof selectWall>['items']> };

type StoredCover = Omit<WallCover, 'lengthId'> & { minutes: number | null };

function coversOf(json: string): WallCover[] {
  const stored: StoredCover[] = JSON.parse(json);
  return stored.map(({ minutes, ...cover }) => ({ ...cover, lengthId: lengthOf(minutes) }));
}

export function toWallSummary(row: WallRow, userId: string | undefined): WallSummary {
  const { ownerId, username, avatarKey, minutes, covers, ...wall } = row;
  return {
    ...wall,
    owner: { id: ownerId, username, imageUrl: avatarUrl(avatarKey) },
    mine: ownerId === userId,
    hours: hoursOf(minutes),
    covers: coversOf(covers),
  };
}

/** The wall, or undefined if there was none. */
export function toWall({ walls: [row], items }: WallRows, locale: Locale, userId: string | undefined) {
  if (!row) return undefined;
  const shown = items.map(one => ({
    id: one.wallGameId,
    game: toGame(one, locale, userId),
    ...(row.showRatings && { rating: one.rating }),
  }));
  const summary = toWallSummary(row, userId);
  const hidden = items.filter(one => one.isMature).length;
  return {
    ...summary,
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
