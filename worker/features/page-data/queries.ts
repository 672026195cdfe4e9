import { and, desc, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { findFreeMonth } from '../../db/free-games.ts';
import { findGame, type GameInfo, heldColumn, summaryColumns, toGame } from '../../db/games.ts';
import { games } from '../../db/tables/catalogue.ts';
import { findWall, type Wall } from '../../db/walls.ts';
import type { Locale } from '../../lib/locale.ts';
import { gameSlugOf, isScreen, wallIdOf } from './schema.ts';

const SHELF_GAMES = 26;
const ROW_GAMES = 4;
/** Rows of free games, one for each device: enough for four cards. */
const FREE_ROWS = 12;
/** Games this young still count as new on the home page. */
const NEW_FOR_DAYS = 2 * 365;

const day = (now: Date, shift = 0) => new Date(now.getTime() + shift * 86_400_000).toISOString().slice(0, 10);

/** What the home page shows before anybody signs in: the catalogue, best known first, and what is free this month. */
export async function findHome(db: Db, locale: Locale, now: Date) {
  const month = day(now).slice(0, 7);
  const [known, free] = await Promise.all([
    findKnown(db, locale, now),
    findFreeMonth(db, { month, skip: 0, top: FREE_ROWS, pc: false }, locale, undefined),
  ]);
  return { ...known, free: free.freeGames };
}

async function findKnown(db: Db, locale: Locale, now: Date) {
  const columns = { ...summaryColumns, held: heldColumn(undefined) };
  const known = desc(games.popularity);
  const [shelf, recent, awaited, count] = await db.batch([
    db.select(columns).from(games).where(isNotNull(games.mainStoryMinutes)).orderBy(known).limit(SHELF_GAMES),
    db
      .select(columns)
      .from(games)
      .where(and(gt(games.releaseDate, day(now, -NEW_FOR_DAYS)), lte(games.releaseDate, day(now))))
      .orderBy(known)
      .limit(ROW_GAMES),
    db
      .select(columns)
      .from(games)
      .where(or(isNull(games.releaseDate), gt(games.releaseDate, day(now))))
      .orderBy(known)
      .limit(ROW_GAMES),
    db.select({ total: sql<number>`count(*)` }).from(games),
  ]);
  const show = (rows: typeof shelf) => rows.map(row => toGame(row, locale, undefined));
  return { total: count[0]?.total ?? 0, shelf: show(shelf), recent: show(recent), awaited: show(awaited) };
}

export type Home = Awaited<ReturnType<typeof findHome>>;

export type Page = Home | GameInfo | Wall | Record<string, never>;

/**
 * The data of one page, `{}` for a screen that needs none, undefined where there is no such page. Nobody is signed in
 * here: of walls, only public ones are pages.
 */
export async function findPage(db: Db, path: string, locale: Locale): Promise<Page | undefined> {
  if (path === '/') return findHome(db, locale, new Date());
  if (isScreen(path)) return {};
  const slug = gameSlugOf(path);
  if (slug !== undefined) return findGame(db, slug, locale, undefined);
  const wallId = wallIdOf(path);
  return wallId === undefined ? undefined : findWall(db, wallId, locale, undefined);
}

export function isGame(page: Page): page is GameInfo {
  return 'relatedGames' in page;
}

export function isWall(page: Page): page is Wall {
  return 'wallGames' in page;
}
