import { and, count, desc, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { GameInfo } from '../catalogue/catalogue.answers.ts';
import { games } from '../catalogue/catalogue.tables.ts';
import { factsColumns } from '../catalogue/facts/shown-facts.ts';
import { findPresentSlug, whyNoGame } from '../catalogue/games.ts';
import { isForAll } from '../catalogue/mature.ts';
import { heldColumn, summaryColumns, toGame } from '../catalogue/summary.ts';
import type { Env } from '../env.ts';
import { selectFreeMonth, toFreeGame } from '../free-games/free-months.ts';
import { batch } from '../platform/database/batch.ts';
import { type Db, openDatabase, openNearby } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { addDays, dayOf } from '../platform/time.ts';
import type { Wall } from '../shelf/walls/walls.answers.ts';
import { findSharedYear, type SharedYear } from '../year/shared.ts';
import { isYear } from '../year/year.schema.ts';
import { gameSlugOf } from './pages.schema.ts';
import { isFixed, SCREENS, screenAt, screenOf } from './screens.ts';

const SHELF_GAMES = 26;
const ROW_GAMES = 4;
/** Rows of free games, one for each device: enough for four cards. */
const FREE_ROWS = 12;
/** Games released within this time count as new on the home page. */
const NEW_FOR_DAYS = 2 * 365;

/** The last day of the period that a game's date names: a game "of 2027" is out when 2027 is over. Null if nobody knows. */
const releasedOn = sql<string | null>`CASE ${games.releasePrecision} WHEN 'day' THEN ${games.releaseDate}
  WHEN 'month' THEN date(${games.releaseDate}, '+1 month', '-1 day')
  WHEN 'year' THEN substr(${games.releaseDate}, 1, 4) || '-12-31' END`;

/** Nobody knows its day. Where only a store has told of a game, it sells it, and has left its day out. */
const isToCome = and(isNull(releasedOn), gt(games.sourceRank, 0));

/** The data of the home page for visitors: the catalogue, best known first, and this month's free games. */
async function findHome(db: Db, locale: Locale, now: Date) {
  const today = dayOf(now.getTime());
  const columns = { ...summaryColumns, ...factsColumns, held: heldColumn(undefined) };
  const known = desc(games.popularity);
  const { shelf, recent, awaited, counted, free } = await batch(db, {
    shelf: db
      .select(columns)
      .from(games)
      .where(and(isNotNull(games.mainStoryMinutes), isForAll))
      .orderBy(known)
      .limit(SHELF_GAMES),
    recent: db
      .select(columns)
      .from(games)
      .where(and(gt(releasedOn, addDays(today, -NEW_FOR_DAYS)), lte(releasedOn, today), isForAll))
      .orderBy(known)
      .limit(ROW_GAMES),
    awaited: db
      .select(columns)
      .from(games)
      .where(and(or(isToCome, gt(releasedOn, today)), isForAll))
      .orderBy(known)
      .limit(ROW_GAMES),
    counted: db.select({ total: count() }).from(games),
    free: selectFreeMonth(db, today.slice(0, 7), FREE_ROWS),
  });
  const show = (rows: typeof shelf) => rows.map(row => toGame(row, locale, undefined));
  return {
    total: counted[0]?.total ?? 0,
    shelf: show(shelf),
    recent: show(recent),
    awaited: show(awaited),
    free: free.map(row => toFreeGame(row, locale, undefined)),
  };
}

type Home = Awaited<ReturnType<typeof findHome>>;

export type Page = Home | GameInfo | Wall | SharedYear | Record<string, never>;

/** A year by its link: the address must name the year that is shared. */
async function findYearBehind(db: Db, param: string, locale: Locale): Promise<SharedYear | undefined> {
  const [year = '', token = ''] = param.split('/');
  const shared = isYear(year) ? await findSharedYear(db, token, locale) : undefined;
  return shared?.year === Number(year) ? shared : undefined;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /^[0-9a-f]{64}$/;

/** Whether a path is a page of somebody's own, such as a year, a file or the way out of a mail: a document knows no reader, and cannot tell whose. */
export const isOwnPage = (path: string): boolean => {
  const at = screenAt(path);
  if (at?.name === 'unsubscribe') return TOKEN.test(at.param);
  if (!at || screenOf(at.name).for !== 'people') return false;
  return at.name === 'year' ? isYear(at.param) : ID.test(at.param);
};

/** Whether the address of a page opens it: whoever knows the link sees it, until it is taken back. */
export const isSecret = (path: string): boolean => {
  const name = screenAt(path)?.name;
  return name === 'sharedYear' || name === 'unsubscribe';
};

/** The database of a page. What can be taken back is gone at once, so it is not read from a replica. */
export const databaseOf = (env: Env, path: string): Db => (isSecret(path) ? openDatabase(env) : openNearby(env));

/**
 * The data of a screen: `{}` if it needs none, undefined if there is no such screen. It is for visitors who are not
 * signed in.
 */
export async function findPage(db: Db, path: string, locale: Locale): Promise<Page | undefined> {
  if (path === SCREENS.home.path) return findHome(db, locale, new Date());
  if (screenAt(path)?.name === 'sharedYear') return findYearBehind(db, screenAt(path)?.param ?? '', locale);
  return isFixed(path) || isOwnPage(path) ? {} : undefined;
}

/** Why a page that is cached at the edge is not there: a game that is not for children says so, to tell how to see it. */
export async function whyNone(env: Env, path: string) {
  const slug = gameSlugOf(path);
  return slug === undefined ? 'not_found' : whyNoGame(openNearby(env), slug);
}

/** The path of the game that the one of this path became one with; undefined for every other path. */
export async function presentPath(env: Env, path: string): Promise<string | undefined> {
  const slug = gameSlugOf(path);
  const present = slug && (await findPresentSlug(databaseOf(env, path), slug));
  return present ? `/games/${present}/` : undefined;
}

export function isGame(page: Page): page is GameInfo {
  return 'relatedGames' in page;
}

export function isWall(page: Page): page is Wall {
  return 'wallGames' in page;
}

export function isSharedYear(page: Page): page is SharedYear {
  return 'showsRatings' in page;
}
