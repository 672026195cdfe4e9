import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import type { GamerProfile } from '../../providers/gaming.ts';
import { providerBudgets } from '../../providers/quota/quota.tables.ts';
import { accountTitles, connectedAccounts } from '../imports.tables.ts';
import { ACCOUNTS_MAX } from './accounts.schema.ts';

const shown = {
  id: connectedAccounts.id,
  accountType: connectedAccounts.accountType,
  gamerTag: connectedAccounts.gamerTag,
};

/** The condition of one account that is this person's. */
export const isAccountOf = (userId: string, id: string) =>
  and(eq(connectedAccounts.userId, userId), eq(connectedAccounts.id, id));

const titlesOf = (db: Db, which?: SQL) =>
  sql<number>`(${db
    .select({ n: count() })
    .from(accountTitles)
    .where(and(eq(accountTitles.accountId, connectedAccounts.id), which))})`;

/** Linked accounts, the newest first, with the number of titles each was last seen to have. */
export function selectAccounts(db: Db, which: SQL | undefined) {
  return db
    .select({
      ...shown,
      lastSyncAt: connectedAccounts.lastSyncAt,
      trouble: connectedAccounts.trouble,
      tokenExpiresAt: connectedAccounts.tokenExpiresAt,
      titles: titlesOf(db),
      isSigned: sql<number>`${connectedAccounts.tokenEncrypted} IS NOT NULL`,
      nightly: connectedAccounts.nightly,
      nightFailures: connectedAccounts.nightFailures,
      nightAt: connectedAccounts.nightAt,
      toReview: titlesOf(db, isNotNull(accountTitles.reviewSince)),
    })
    .from(connectedAccounts)
    .where(which)
    .orderBy(desc(connectedAccounts.createdAt), connectedAccounts.id);
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** Every linked account of a person. */
export const listAccounts = (db: Db, userId: string) => selectAccounts(db, eq(connectedAccounts.userId, userId));

export async function findLinkedAccount(db: Db, userId: string, id: string) {
  const rows = await db
    .select({ ...shown, externalId: connectedAccounts.externalId })
    .from(connectedAccounts)
    .where(isAccountOf(userId, id));
  return rows[0];
}

type NewAccount = {
  userId: string;
  accountType: number;
  found: GamerProfile;
  token?: { sealed: string; expiresAt: string };
};

/**
 * Links an account, or returns the one that is linked already, with its newest name. A new token replaces the old one
 * and ends the earlier error; nights begin again. Undefined if the person has reached the limit of accounts.
 */
export async function addAccount(db: Db, { userId, accountType, found, token }: NewAccount) {
  const isSame = sql`user_id = ${userId} AND account_type = ${accountType} AND external_id = ${found.externalId}`;
  const renewed = sql`token_encrypted = excluded.token_encrypted, token_expires_at = excluded.token_expires_at,
    trouble = NULL, `;
  const rows = await db.all<{ id: string }>(sql`INSERT INTO connected_accounts
    (id, user_id, account_type, gamer_tag, external_id, token_encrypted, token_expires_at, created_at)
    SELECT ${crypto.randomUUID()}, users.id, ${accountType}, ${found.gamerTag}, ${found.externalId},
      ${token?.sealed ?? null}, ${token?.expiresAt ?? null}, ${new Date().toISOString()}
    FROM users WHERE users.id = ${userId}
      AND ((SELECT count(*) FROM connected_accounts WHERE user_id = ${userId}) < ${ACCOUNTS_MAX}
        OR EXISTS (SELECT 1 FROM connected_accounts WHERE ${isSame}))
    ON CONFLICT (user_id, account_type, external_id)
      DO UPDATE SET ${token ? renewed : sql``} gamer_tag = excluded.gamer_tag, night_failures = 0
    RETURNING id`);
  return rows[0];
}

/** Unlinks an account: its token and its titles are deleted with it, receipts of imports stay. */
export async function removeAccount(db: Db, userId: string, id: string) {
  const rows = await db
    .delete(connectedAccounts)
    .where(isAccountOf(userId, id))
    .returning({ id: connectedAccounts.id });
  return rows[0];
}

/** Returns what was spent of a budget of one, because nothing came of it. */
export async function removeSpending(db: Db, key: string): Promise<void> {
  await db.delete(providerBudgets).where(eq(providerBudgets.key, key));
}
