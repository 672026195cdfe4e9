import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { fold } from '../../catalogue/titles/fold.ts';
import { freeGames, freeSources } from '../../free-games/free-games.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { slugify } from '../../platform/slug.ts';
import type { FreeSource } from '../../providers/free-games/offer.ts';
import { subscriptionLists } from '../../subscriptions/subscriptions.tables.ts';
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
export async function findGameNum(db: Db, slug: string): Promise<number | undefined> {
  const [found] = await db.select({ num: games.num }).from(games).where(eq(games.slug, slug));
  return found?.num;
}

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
