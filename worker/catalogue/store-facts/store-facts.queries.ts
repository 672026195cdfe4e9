import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { isoAfter } from '../../platform/time.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import type { AskedTitle } from '../../providers/store-facts.ts';
import { storeTitles } from './store-facts.tables.ts';

/** How long one worker has a title to itself: longer than a call with all its pauses. */
const LEASE_SECONDS = 120;
/** The pauses after a try without an answer; after the last one a store is asked no more. */
const PAUSES_SECONDS = [10 * 60, 2 * 3600, 12 * 3600, 3 * 86_400, 10 * 86_400];

const inSeconds = (now: Date, seconds: number) => isoAfter(now, seconds * 1000);

export type Due = AskedTitle & { game: number; tries: number };

/** Takes the titles that a store is to be asked about next, longest waiting first: nobody else takes them for a while. */
export async function takeDue(db: Db, provider: GamingProvider, now: Date, atOnce: number): Promise<Due[]> {
  const due = and(eq(storeTitles.provider, provider), lte(storeTitles.askAt, now.toISOString()));
  const next = db
    .select({ id: storeTitles.providerId })
    .from(storeTitles)
    .where(due)
    .orderBy(storeTitles.askAt)
    .limit(atOnce);
  const rows = await db
    .update(storeTitles)
    .set({ askAt: inSeconds(now, LEASE_SECONDS) })
    .where(and(due, inArray(storeTitles.providerId, next)))
    .returning();
  return rows.map(({ providerId, title, matchIds, game, tries }) => ({
    ...{ providerId, title, game, tries },
    matchIds: JSON.parse(matchIds),
  }));
}

/** Whether a store is to be asked about anything now. */
export async function isAnyDue(db: Db, provider: GamingProvider, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: storeTitles.providerId })
    .from(storeTitles)
    .where(and(eq(storeTitles.provider, provider), lte(storeTitles.askAt, now.toISOString())))
    .limit(1);
  return row !== undefined;
}

const among = (provider: GamingProvider, ids: string[]) =>
  and(eq(storeTitles.provider, provider), sql`${storeTitles.providerId} IN ${valuesOf(ids)}`);

/** The statement that ends the waiting of titles. */
export const settle = (
  db: Db,
  provider: GamingProvider,
  ids: string[],
  said: NonNullable<(typeof storeTitles.$inferSelect)['said']>,
) => db.update(storeTitles).set({ said, askAt: null }).where(among(provider, ids));

/** The statement that puts titles off without counting a try: the store could not be asked. */
export const putOff = (db: Db, provider: GamingProvider, ids: string[], until: Date) =>
  db.update(storeTitles).set({ askAt: until.toISOString() }).where(among(provider, ids));

/** The statements that count a try without an answer; the last one ends the waiting. */
export function noteSilence(db: Db, provider: GamingProvider, titles: Due[], now: Date) {
  return [...Map.groupBy(titles, title => title.tries)].map(([tries, same]) => {
    const pause = PAUSES_SECONDS[tries];
    const set = pause === undefined ? { askAt: null, said: 'nothing' as const } : { askAt: inSeconds(now, pause) };
    const ids = same.map(({ providerId }) => providerId);
    return db
      .update(storeTitles)
      .set({ ...set, tries: tries + 1 })
      .where(among(provider, ids));
  });
}
