import { asc, eq } from 'drizzle-orm';
import { games } from '../../catalogue/tables.ts';
import { accountTitles, connectedAccounts, imports, importTitles } from '../../imports/tables.ts';
import type { Db } from '../../platform/database/client.ts';

/* The gaming accounts a person has linked, and their imports. Nothing that would open those accounts is included. */

export function selectAccounts(db: Db, userId: string) {
  return {
    accounts: db
      .select({
        id: connectedAccounts.id,
        accountType: connectedAccounts.accountType,
        gamerTag: connectedAccounts.gamerTag,
        externalId: connectedAccounts.externalId,
        lastSyncAt: connectedAccounts.lastSyncAt,
        trouble: connectedAccounts.trouble,
        createdAt: connectedAccounts.createdAt,
      })
      .from(connectedAccounts)
      .where(eq(connectedAccounts.userId, userId)),
    seen: db
      .select({
        accountId: accountTitles.accountId,
        providerId: accountTitles.providerId,
        title: accountTitles.title,
        access: accountTitles.access,
        minutesPlayed: accountTitles.minutesPlayed,
        lastPlayedAt: accountTitles.lastPlayedAt,
        seenAt: accountTitles.seenAt,
      })
      .from(accountTitles)
      .innerJoin(connectedAccounts, eq(connectedAccounts.id, accountTitles.accountId))
      .where(eq(connectedAccounts.userId, userId)),
  };
}

export function selectImports(db: Db, userId: string) {
  return {
    brought: db.select().from(imports).where(eq(imports.userId, userId)).orderBy(asc(imports.createdAt)),
    titles: db
      .select({
        importId: importTitles.importId,
        providerId: importTitles.providerId,
        title: importTitles.title,
        slug: games.slug,
        priority: importTitles.priority,
        access: importTitles.access,
        minutesPlayed: importTitles.minutesPlayed,
        lastPlayedAt: importTitles.lastPlayedAt,
        outcome: importTitles.outcome,
        failure: importTitles.failure,
      })
      .from(importTitles)
      .innerJoin(imports, eq(imports.id, importTitles.importId))
      .innerJoin(games, eq(games.num, importTitles.game))
      .where(eq(imports.userId, userId)),
  };
}
