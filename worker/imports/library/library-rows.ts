import { eq, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import type { ToldOfTitle } from '../../catalogue/matching/told-facts.ts';
import { heldColumn, type SummaryRow, summaryColumns } from '../../catalogue/summary.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { packing, type RowOf } from '../../platform/database/packed.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import type { Category } from '../../providers/gaming.ts';
import { accountTitles, connectedAccounts } from '../imports.tables.ts';

/* Whole libraries as one cell each: parsed far faster than thousands of rows of typed cells. */

const told = accountTitles.facts;

const titleColumns = {
  providerId: accountTitles.providerId,
  title: accountTitles.title,
  category: sql<Category>`${accountTitles.category}`, // nothing else is ever stored
  matchIds: sql<string[]>`json(${accountTitles.matchIds})`,
  subplatform: accountTitles.subplatform,
  coverUrl: accountTitles.coverUrl,
  access: accountTitles.access,
  minutesPlayed: accountTitles.minutesPlayed,
  lastPlayedAt: accountTitles.lastPlayedAt,
  countedMinutes: accountTitles.countedMinutes,
  countedAt: accountTitles.countedAt,
  reviewSince: accountTitles.reviewSince,
  facts: sql<ToldOfTitle | null>`iif(${told} IS NULL, NULL, json_object(
    'releaseDate', ${told}->>'releaseDate', 'developers', json(coalesce(${told}->'developers', '[]')),
    'publishers', json(coalesce(${told}->'publishers', '[]'))))`,
};

const titlePacking = packing(titleColumns);

export type AccountTitle = RowOf<typeof titleColumns>;

/** The titles that an account was last seen to have, and the time of the last good reading. */
export async function listTitles(db: Db, accountId: string): Promise<{ titles: AccountTitle[]; asOf: string }> {
  const { packed, account } = await batch(db, {
    packed: db.select({ json: titlePacking.cell }).from(accountTitles).where(eq(accountTitles.accountId, accountId)),
    account: db
      .select({ lastSyncAt: connectedAccounts.lastSyncAt })
      .from(connectedAccounts)
      .where(eq(connectedAccounts.id, accountId)),
  });
  return { titles: titlePacking.unpack(packed[0]?.json), asOf: account[0]?.lastSyncAt ?? '' };
}

export type LibraryGame = SummaryRow & { num: number; held: string | null };

/** Games by their numbers, with the person's copies. */
export async function listGames(db: Db, userId: string, nums: number[]): Promise<Map<number, LibraryGame>> {
  const { cell, unpack } = packing({ ...summaryColumns, held: heldColumn(userId) });
  const [row] = await db
    .select({ json: cell })
    .from(games)
    .where(sql`${games.num} IN ${valuesOf(nums)}`);
  return new Map(unpack(row?.json).map(game => [game.num, game]));
}
