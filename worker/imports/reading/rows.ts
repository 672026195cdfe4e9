import { eq, type SQL, sql } from 'drizzle-orm';
import { heldColumn, type SummaryRow, summaryColumns } from '../../catalogue/games.ts';
import { games } from '../../catalogue/tables.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { accountTitles, connectedAccounts } from '../tables.ts';

/* Whole libraries as one cell each: parsed far faster than thousands of rows of typed cells. */

const packed = (columns: object) =>
  sql<string>`json_group_array(json_array(${sql.join(Object.values(columns) as SQL[], sql`, `)}))`; // columns are SQL too

function unpack<T>(columns: object, json: string | undefined): T[] {
  const rows: unknown[][] = JSON.parse(json ?? '[]');
  const names = Object.keys(columns);
  // the columns in their order, as packed above
  return rows.map(cells => Object.fromEntries(names.map((name, i) => [name, cells[i]])) as T);
}

const titleColumns = {
  providerId: accountTitles.providerId,
  title: accountTitles.title,
  category: accountTitles.category,
  matchIds: sql<string[]>`json(${accountTitles.matchIds})`,
  subplatform: accountTitles.subplatform,
  coverUrl: accountTitles.coverUrl,
  access: accountTitles.access,
  minutesPlayed: accountTitles.minutesPlayed,
  lastPlayedAt: accountTitles.lastPlayedAt,
};

export type TitleRow = {
  providerId: string;
  title: string;
  category: 'game' | 'demo' | 'tool' | 'app';
  matchIds: string[];
  subplatform: number | null;
  coverUrl: string | null;
  access: string | null;
  minutesPlayed: number | null;
  lastPlayedAt: string | null;
};

/** What an account was last seen to hold, and when it was last read well. */
export async function listTitles(db: Db, accountId: string): Promise<{ titles: TitleRow[]; asOf: string }> {
  const {
    packed: [row],
    account: [account],
  } = await batch(db, {
    packed: db
      .select({ json: packed(titleColumns) })
      .from(accountTitles)
      .where(eq(accountTitles.accountId, accountId)),
    account: db
      .select({ lastSyncAt: connectedAccounts.lastSyncAt })
      .from(connectedAccounts)
      .where(eq(connectedAccounts.id, accountId)),
  });
  return { titles: unpack(titleColumns, row?.json), asOf: account?.lastSyncAt ?? '' };
}

export type GameRow = SummaryRow & { num: number; held: string | null };

/** Games by their numbers, with where the person holds them. */
export async function listGames(db: Db, userId: string, nums: number[]): Promise<Map<number, GameRow>> {
  const columns = { ...summaryColumns, held: heldColumn(userId) };
  const [row] = await db
    .select({ json: packed(columns) })
    .from(games)
    .where(sql`${games.num} IN (SELECT value FROM json_each(${JSON.stringify(nums)}))`);
  return new Map(unpack<GameRow>(columns, row?.json).map(game => [game.num, game]));
}
