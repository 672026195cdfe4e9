import { and, desc, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { findGame, type GameInfo, heldColumn, summaryColumns, toGame } from '../../db/games.ts';
import { games } from '../../db/tables/catalogue.ts';
import type { Locale } from '../../lib/locale.ts';
import { gameSlugOf, isScreen } from './schema.ts';

const SHELF_GAMES = 26;
const ROW_GAMES = 4;
/** Games this young still count as new on the home page. */
const NEW_FOR_DAYS = 2 * 365;

const day = (now: Date, shift = 0) => new Date(now.getTime() + shift * 86_400_000).toISOString().slice(0, 10);

/** What the home page shows before anybody signs in: the catalogue itself, best known first. One round trip. */
export async function findHome(db: Db, locale: Locale, now: Date) {
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

/** The data of one page, `{}` for a screen that needs none, undefined where there is no such page. */
export async function findPage(db: Db, path: string, locale: Locale) {
  if (path === '/') return findHome(db, locale, new Date());
  if (isScreen(path)) return {};
  const slug = gameSlugOf(path);
  return slug === undefined ? undefined : findGame(db, slug, locale, undefined);
}

export function isGame(page: object): page is GameInfo {
  return 'relatedGames' in page;
}
