import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { hashSecret } from '../platform/crypto/secret.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import { yearShares } from './year.tables.ts';

/*
 * The link of a shared year. Its token is made of the row and a key that the database does not hold, and only its hash
 * is stored: the owner sees the link again on every device, a copy of the database opens nobody's year, and a year that
 * is taken back and shared again has another link.
 */

/** 128 bits. In one case only: the pages of a site are found whatever case their address is written in. */
const TOKEN_LENGTH = 32;

/** What makes a link: who shares which year, and since when. */
type Sharing = { env: Pick<Env, 'SIGNING_KEYS'>; userId: string; origin: string };
/** `tokenId`: the personal token that shares it, null for its owner. */
type Making = Sharing & { tokenId: string | null };

const tokenOf = ({ env, userId }: Pick<Sharing, 'env' | 'userId'>, year: number, since: string): string =>
  createHmac('sha256', env.SIGNING_KEYS)
    .update(JSON.stringify(['year share', userId, year, since]))
    .digest('hex')
    .slice(0, TOKEN_LENGTH);

const isIt = (userId: string, year: number) => and(eq(yearShares.userId, userId), eq(yearShares.year, year));

/** Whether and how a year is shared, as one statement of a batch. */
export const selectShare = (db: Db, userId: string, year: number) =>
  db
    .select({ hash: yearShares.hash, showsRatings: yearShares.showsRatings, since: yearShares.createdAt })
    .from(yearShares)
    .where(isIt(userId, year));

type ShareRow = Awaited<ReturnType<typeof selectShare>>[number];

/** The share as its owner sees it. The link is null if it was made with keys that are gone: it works, but is not known. */
export function toShare(sharing: Sharing, year: number, row: ShareRow | undefined) {
  if (!row) return null;
  const token = tokenOf(sharing, year, row.since);
  const url = hashSecret(token) === row.hash ? `${sharing.origin}/year/${year}/${token}/` : null;
  return { url, showsRatings: row.showsRatings, since: row.since };
}

/** Shares a year, or changes what a shared one shows: its link stays. Undefined if the person is gone. */
export async function shareYear(db: Db, sharing: Making, year: number, showsRatings: boolean | undefined) {
  const { userId, tokenId } = sharing;
  const now = new Date().toISOString();
  const hash = hashSecret(tokenOf(sharing, year, now));
  const { share } = await batch(db, {
    saved: db.run(sql`INSERT INTO year_shares (user_id, year, hash, shows_ratings, created_at, token_id)
      SELECT users.id, ${year}, ${hash}, ${showsRatings ?? false}, ${now}, ${tokenId} FROM users WHERE users.id = ${userId}
      ON CONFLICT (user_id, year) DO UPDATE SET shows_ratings = coalesce(${showsRatings ?? null}, shows_ratings)`),
    share: selectShare(db, userId, year),
  });
  const shown = toShare(sharing, year, share[0]);
  if (!shown || shown.url) return shown ?? undefined;
  // The keys of the shared year are gone: the old link ends, and there is a new one.
  const { renewed } = await batch(db, {
    saved: db.update(yearShares).set({ hash, createdAt: now, tokenId }).where(isIt(userId, year)),
    renewed: selectShare(db, userId, year),
  });
  return toShare(sharing, year, renewed[0]) ?? undefined;
}

/** Takes a shared year back; its link and its picture are gone at once. */
export async function unshareYear(db: Db, userId: string, year: number): Promise<void> {
  await db.delete(yearShares).where(isIt(userId, year));
}
