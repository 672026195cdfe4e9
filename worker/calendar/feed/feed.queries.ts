import { eq, sql } from 'drizzle-orm';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { calendarFeeds } from '../calendar.tables.ts';
import { selectEvents, selectLeavingEvents } from './events.ts';

/** The address is known to its owner alone, and told only when it is made. */
const told = {
  language: calendarFeeds.language,
  createdAt: calendarFeeds.createdAt,
  lastFetchedAt: calendarFeeds.lastFetchedAt,
};

/** A person's feed; null if there is none. */
export const findFeed = async (db: Db, userId: string) =>
  (await db.select(told).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get()) ?? null;

/** `tokenId`: the personal token that makes it, null for its owner. */
type Making = { language: Locale | undefined; otherwise: Locale; tokenId: string | null };

/** A new feed instead of the one before, whose address ends. Undefined if the person is gone. */
export async function makeFeed(db: Db, userId: string, { language, otherwise, tokenId }: Making) {
  const secret = makeSecret();
  const now = new Date().toISOString();
  const { feeds } = await batch(db, {
    made: db.run(sql`INSERT INTO calendar_feeds (user_id, hash, language, created_at, token_id)
      SELECT users.id, ${hashSecret(secret)}, ${language ?? otherwise}, ${now}, ${tokenId}
      FROM users WHERE users.id = ${userId}
      ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, created_at = excluded.created_at,
        language = coalesce(${language ?? null}, language), last_fetched_at = NULL, token_id = excluded.token_id`),
    feeds: db.select(told).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
  });
  const [feed] = feeds;
  return feed && { feed, secret };
}

/** Gives a person's feed another language; its address stays. Undefined if there is none. */
export async function changeFeed(db: Db, userId: string, language: Locale) {
  const [feed] = await db
    .update(calendarFeeds)
    .set({ language })
    .where(eq(calendarFeeds.userId, userId))
    .returning(told);
  return feed;
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The language and the events of the feed with this secret; undefined if there is none. */
export async function readFeed(db: Db, secret: string, now: Date) {
  const isIt = eq(calendarFeeds.hash, hashSecret(secret));
  const owner = sql`(SELECT user_id FROM calendar_feeds WHERE hash = ${hashSecret(secret)})`;
  const { feeds, events, leaving } = await batch(db, {
    feeds: db
      .select({ hash: calendarFeeds.hash, ...told })
      .from(calendarFeeds)
      .where(isIt),
    events: selectEvents(db, owner, now),
    leaving: selectLeavingEvents(db, owner, now),
  });
  const [feed] = feeds;
  return feed && { ...feed, events, leaving };
}

/** Nobody needs it more exactly, and apps that ask every minute do not write every minute. */
const NOTED_MS = 10 * MINUTE_MS;

type FeedFetch = { hash: string; lastFetchedAt: string | null };

/** Notes that an app has asked. */
export async function noteFetch(db: Db, { hash, lastFetchedAt }: FeedFetch, now: Date): Promise<void> {
  if (lastFetchedAt && now.getTime() - Date.parse(lastFetchedAt) < NOTED_MS) return;
  await db.update(calendarFeeds).set({ lastFetchedAt: now.toISOString() }).where(eq(calendarFeeds.hash, hash));
}
