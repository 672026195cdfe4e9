import { sql } from 'drizzle-orm';
import { platformAt } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { isoAfter, MINUTE_MS } from '../../platform/time.ts';
import { connectedAccounts } from '../imports.tables.ts';
import { NIGHTS_IN_A_ROW, OUR_ERROR, type ReadingWay } from './rules.ts';

/** How long an ordered reading may wait in the queue, and how long it may then take, before it is ordered again. */
const ORDERED_MINUTES = 20;
const TAKEN_MINUTES = 40;

const after = (moment: string, minutes: number) => isoAfter(moment, minutes * MINUTE_MS);

/** The condition of accounts that can be read in a way. */
export const isOf = ({ provider, isSigned }: Omit<ReadingWay, 'atOnce'>) => sql`(
  account_type = ${platformAt(provider).accountType} AND (token_encrypted IS NOT NULL) = ${Number(isSigned)})`;

/** The condition of accounts that can be read in a way and are read every night. */
export const readIn = (way: Omit<ReadingWay, 'atOnce'>) => sql`nightly = 1 AND ${isOf(way)}`;

/** One account asks whether the site's access works again; all others that wait for it rest meanwhile. */
const isProbe = (way: ReadingWay) => sql`id = (SELECT id FROM connected_accounts WHERE ${readIn(way)}
  AND night_failures >= ${NIGHTS_IN_A_ROW} AND trouble = ${OUR_ERROR} ORDER BY night_at, id LIMIT 1)`;

/**
 * The statement that gives turns to the accounts that are due, those first that were not read for longest. Whoever has
 * a turn is not ordered again until it is over, however many callers there are.
 */
export function giveTurns(db: Db, way: ReadingWay, night: string, now: string) {
  const isDue = sql`(night_at IS NULL OR night_at < ${night}) AND (night_turn_at IS NULL OR night_turn_at <= ${now})`;
  return db.all<{ id: string; turn: string }>(sql`UPDATE connected_accounts
    SET night_turn_at = ${after(now, ORDERED_MINUTES)}
    WHERE id IN (SELECT id FROM connected_accounts WHERE ${readIn(way)} AND ${isDue}
      AND (night_failures < ${NIGHTS_IN_A_ROW} OR ${isProbe(way)})
      ORDER BY night_at, id LIMIT ${way.atOnce})
    RETURNING id, night_turn_at AS turn`);
}

export type NightTurn = { accountId: string; at: string; turn: string };

/**
 * Takes the turn that a message brings, so that only one reader has it. Undefined if it was taken, or the account was
 * read in this night, is no longer read at night, or is gone.
 */
export async function takeNightTurn(db: Db, { accountId, at, turn }: NightTurn, night: string) {
  const taken = after(at, TAKEN_MINUTES);
  const rows = await db
    .update(connectedAccounts)
    .set({ nightTurnAt: taken })
    .where(
      sql`id = ${accountId} AND nightly = 1 AND night_turn_at = ${turn} AND (night_at IS NULL OR night_at < ${night})`,
    )
    .returning({
      id: connectedAccounts.id,
      userId: connectedAccounts.userId,
      accountType: connectedAccounts.accountType,
      externalId: connectedAccounts.externalId,
      gamerTag: connectedAccounts.gamerTag,
      tokenEncrypted: connectedAccounts.tokenEncrypted,
      trouble: connectedAccounts.trouble,
      wishesAt: connectedAccounts.wishesAt,
    });
  const [account] = rows;
  return account && { ...account, at, taken };
}

export type TakenTurn = NonNullable<Awaited<ReturnType<typeof takeNightTurn>>>;
