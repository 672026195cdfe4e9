import { asc, eq, sql } from 'drizzle-orm';
import type { Platform, Subplatform } from '../../catalogue/platforms.ts';
import { games, platforms, subplatforms } from '../../catalogue/tables.ts';
import { moveInMappings, moveIns } from '../../imports/move-in/tables.ts';
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
      .where(eq(connectedAccounts.userId, userId))
      .orderBy(asc(connectedAccounts.accountType), asc(connectedAccounts.externalId)),
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
      .where(eq(connectedAccounts.userId, userId))
      .orderBy(asc(accountTitles.providerId)),
  };
}

export function selectImports(db: Db, userId: string) {
  return {
    brought: selectBrought(db, userId),
    titles: selectTitles(db, userId),
  };
}

function selectBrought(db: Db, userId: string) {
  const { id, accountId, moveInId, kind, status, total, summary, beatAt, startedAt, finishedAt, createdAt } = imports;
  return db
    .select({ id, accountId, moveInId, kind, status, total, summary, beatAt, startedAt, finishedAt, createdAt })
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(...[createdAt, kind, id].map(asc));
}

function selectTitles(db: Db, userId: string) {
  const { importId, providerId, title, priority, finished, access, minutesPlayed, lastPlayedAt } = importTitles;
  return db
    .select({
      importId,
      providerId,
      title,
      slug: games.slug,
      platform: sql<Platform['title']>`${platforms.title}`.as('platform_title'),
      subplatform: sql<Subplatform['title']>`${subplatforms.title}`.as('subplatform_title'),
      priority,
      finished,
      access,
      minutesPlayed,
      lastPlayedAt,
      carries: importTitles.carries,
      carried: importTitles.carried,
      outcome: importTitles.outcome,
      failure: importTitles.failure,
    })
    .from(importTitles)
    .innerJoin(imports, eq(imports.id, importId))
    .innerJoin(games, eq(games.num, importTitles.game))
    .innerJoin(subplatforms, eq(subplatforms.num, importTitles.subplatform))
    .innerJoin(platforms, eq(platforms.num, subplatforms.platform))
    .where(eq(imports.userId, userId))
    .orderBy(asc(providerId), asc(importTitles.subplatform));
}

/** The files a person brought, and what they said about tables. The rows of a file are in the file, which they have. */
export function selectMovedIn(db: Db, userId: string) {
  const { id, fileName, bytes, format, rows, columns, mapping, createdAt } = moveIns;
  return {
    files: db
      .select({ id, fileName, bytes, format, rows, columns, mapping, createdAt })
      .from(moveIns)
      .where(eq(moveIns.userId, userId))
      .orderBy(...[createdAt, fileName, id].map(asc)),
    mappings: db
      .select({ mapping: moveInMappings.mapping, usedAt: moveInMappings.usedAt })
      .from(moveInMappings)
      .where(eq(moveInMappings.userId, userId))
      .orderBy(asc(moveInMappings.usedAt), asc(moveInMappings.header)),
  };
}
