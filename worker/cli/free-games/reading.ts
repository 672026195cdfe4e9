import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { matchTitles } from '../../catalogue/matching/match.ts';
import { fold } from '../../catalogue/titles/fold.ts';
import { refreshFreeGames } from '../../free-games/free-games.jobs.ts';
import { freeGames, freeSources } from '../../free-games/free-games.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { slugify } from '../../platform/slug.ts';
import { FREE_SOURCES, type FreeSource } from '../../providers/free-games/offer.ts';
import { HOME_REGION } from '../../providers/regions.schema.ts';
import { listsIn } from '../../providers/subscriptions/game-lists.ts';
import { refreshSubscription } from '../../subscriptions/subscriptions.jobs.ts';
import { subscriptionLists } from '../../subscriptions/subscriptions.tables.ts';
import { commandDatabase, readStack } from '../catalogue/database.ts';
import { CommandError } from '../command-error.ts';
import { localVars } from '../optional-vars.ts';
import type { Added } from './arguments.ts';

/** All games of a month, hidden ones too, and how the sources and the lists of subscriptions answered last. */
export async function listMonth(db: Db, month: string) {
  const [rows, sources, lists] = await db.batch([
    db
      .select({ ...getTableColumns(freeGames), slug: games.slug })
      .from(freeGames)
      .leftJoin(games, eq(games.num, freeGames.game))
      .where(eq(freeGames.month, month))
      .orderBy(asc(freeGames.source), asc(freeGames.title), asc(freeGames.subplatform)),
    db.select().from(freeSources).orderBy(asc(freeSources.source)),
    db.select().from(subscriptionLists).orderBy(asc(subscriptionLists.list)),
  ]);
  return { rows, sources, lists };
}

/** The number of a game by its slug; undefined if there is none. */
const findGameNum = async (db: Db, slug: string): Promise<number | undefined> =>
  (await db.select({ num: games.num }).from(games).where(eq(games.slug, slug)).get())?.num;

/**
 * Enters a game by hand, or corrects the one with this title in its month and on its device: what is not given stays as
 * it was. `game` is the game that its title surely means. Returns the row's id.
 */
export async function putFreeGame(db: Db, source: FreeSource, given: Added, game: number | null): Promise<string> {
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  const { title, month, access, platform } = given;
  const correction = {
    title,
    access,
    hidden: false,
    curated: true,
    ...(given['claim-by'] && { claimBy: given['claim-by'] }),
    ...(given.url && { url: given.url }),
    ...(given.cover && { coverUrl: given.cover }),
    ...(game !== null && { game }),
  };
  const isSame = sql`${freeGames.month} = ${month} AND ${freeGames.subplatform} = ${platform.num}
    AND lower(${freeGames.title}) = lower(${title})`;
  const [corrected] = await db.update(freeGames).set(correction).where(isSame).returning({ id: freeGames.id });
  if (corrected) return corrected.id;
  const row = { id, month, subplatform: platform.num, source, sourceId: `by-hand:${slugify(fold(title), 'game')}` };
  await db.insert(freeGames).values({ ...row, ...correction, firstSeenAt: now, seenAt: now });
  return id;
}

/** Hides a game from everybody for good; undefined if no row has this id. */
export async function hideFreeGame(db: Db, id: string) {
  const [hidden] = await db
    .update(freeGames)
    .set({ hidden: true, curated: true })
    .where(eq(freeGames.id, id))
    .returning({ title: freeGames.title, month: freeGames.month });
  return hidden;
}

/**
 * The game that a title surely means on its device, or the game that is named. Throws CommandError if no game has that
 * name.
 */
export async function findMeant(db: Db, { title, platform, game: slug }: Added): Promise<number | null> {
  if (slug) {
    const num = await findGameNum(db, slug);
    if (num === undefined) throw new CommandError(`The catalogue has no game at “${slug}”.`);
    return num;
  }
  const providerId = `by-hand:${title}`;
  const asked = { providerId, title, matchIds: [], category: 'game' as const, subplatform: platform.num };
  const match = (await matchTitles(db, 'steam', [asked])).get(providerId);
  return match?.kind === 'confident' ? match.game : null;
}

/** DATABASE_URL with the real sources, otherwise the running stack with its own sources. Addresses set here win. */
function readEnv() {
  const { DATABASE_URL, SITE_URL = '' } = process.env;
  const database = commandDatabase();
  if (DATABASE_URL) return { ...database, SITE_URL, ...localVars() };
  const { site, free } = readStack();
  return { ...database, SITE_URL: site, ...free, ...localVars() };
}

/** Reads every source and every list of a subscription, as the cron does. Errors are recorded with the list. */
export async function refreshAll(now: Date): Promise<void> {
  const env = readEnv();
  for (const source of FREE_SOURCES) await refreshFreeGames(env, source, now);
  for (const list of listsIn(HOME_REGION)) await refreshSubscription(env, list, now);
}
