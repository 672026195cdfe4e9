import { and, eq, sql } from 'drizzle-orm';
import { platformAt } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { accountTitles, connectedAccounts } from '../imports.tables.ts';

/** How long a good reading is used instead of the provider. */
const FRESH_MS = 5 * MINUTE_MS;

/** One of a person's own linked accounts at a provider, or undefined. */
export async function findAccountToRead(db: Db, userId: string, provider: GamingProvider, id: string) {
  const [account] = await db
    .select({
      id: connectedAccounts.id,
      externalId: connectedAccounts.externalId,
      gamerTag: connectedAccounts.gamerTag,
      tokenEncrypted: connectedAccounts.tokenEncrypted,
      lastSyncAt: connectedAccounts.lastSyncAt,
      trouble: connectedAccounts.trouble,
      isRead: sql<number>`EXISTS (SELECT 1 FROM ${accountTitles} WHERE account_id = ${connectedAccounts.id})`,
    })
    .from(connectedAccounts)
    .where(
      and(
        eq(connectedAccounts.id, id),
        eq(connectedAccounts.userId, userId),
        eq(connectedAccounts.accountType, platformAt(provider).accountType),
      ),
    );
  return account;
}

export type AccountToRead = NonNullable<Awaited<ReturnType<typeof findAccountToRead>>>;

/** Whether the last reading succeeded, and not long ago. */
export function isFreshReading({ lastSyncAt, trouble }: AccountToRead, now: Date): boolean {
  return trouble === null && now.getTime() - Date.parse(lastSyncAt ?? '') < FRESH_MS;
}
