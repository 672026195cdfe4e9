import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { games, platforms, subplatforms } from '../../catalogue/catalogue.tables.ts';
import type { Platform, Subplatform } from '../../catalogue/platforms.ts';
import { importFileMappings, importFiles } from '../../imports/files/files.tables.ts';
import { accountTitles, connectedAccounts, imports, importTitles } from '../../imports/imports.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { PAGE_ROWS, pickColumns } from './row-stream.ts';

/* The gaming accounts a person has linked, and their imports. Nothing that would open those accounts is included. */

export function selectLinkedAccounts(db: Db, userId: string) {
  return {
    accounts: db
      .select(
        pickColumns(
          connectedAccounts,
          'id',
          'accountType',
          'gamerTag',
          'externalId',
          'lastSyncAt',
          'trouble',
          'nightly',
          'nightFailures',
          'nightAt',
          'nightTurnAt',
          'createdAt',
        ),
      )
      .from(connectedAccounts)
      .where(eq(connectedAccounts.userId, userId))
      .orderBy(...accountOrder),
    seen: selectSeen(db, userId),
  };
}

const accountOrder = [asc(connectedAccounts.accountType), asc(connectedAccounts.externalId)];

/** Account by account, as the accounts are. */
const selectSeen = (db: Db, userId: string) =>
  seenWhere(db, eq(connectedAccounts.userId, userId)).orderBy(...accountOrder, asc(accountTitles.providerId));

export function readSeen(db: Db, accountId: string, last: SeenRow | undefined) {
  const isAfter = last && gt(accountTitles.providerId, last.providerId);
  return seenWhere(db, and(eq(accountTitles.accountId, accountId), isAfter)).orderBy(asc(accountTitles.providerId));
}

function seenWhere(db: Db, which: SQL | undefined) {
  const { accountId, providerId, title, access, minutesPlayed, lastPlayedAt, seenAt, reviewSince } = accountTitles;
  return db
    .select({ accountId, providerId, title, access, minutesPlayed, lastPlayedAt, seenAt, reviewSince })
    .from(accountTitles)
    .innerJoin(connectedAccounts, eq(connectedAccounts.id, accountId))
    .where(which)
    .limit(PAGE_ROWS);
}

type SeenRow = Awaited<ReturnType<typeof seenWhere>>[number];

export function selectImports(db: Db, userId: string) {
  return {
    brought: selectBrought(db, userId),
    titles: selectTitles(db, userId),
  };
}

const importOrder = [imports.createdAt, imports.kind, imports.id].map(asc);

function selectBrought(db: Db, userId: string) {
  const { id, accountId, moveInId, kind, status, total, summary, carried, beatAt, startedAt, finishedAt, createdAt } =
    imports;
  return db
    .select({
      id,
      accountId,
      moveInId,
      kind,
      status,
      total,
      summary,
      carried,
      beatAt,
      startedAt,
      finishedAt,
      createdAt,
    })
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(...importOrder);
}

const titleOrder = [asc(importTitles.providerId), asc(importTitles.subplatform)];

/** Import by import, as the imports are. */
const selectTitles = (db: Db, userId: string) =>
  titlesWhere(db, eq(imports.userId, userId)).orderBy(...importOrder, ...titleOrder);

export function readImportTitles(db: Db, importId: string, last: ImportTitleRow | undefined) {
  const key = sql`(${importTitles.providerId}, ${importTitles.subplatform})`;
  const isAfter = last && sql`${key} > (${last.providerId}, ${last.place})`;
  return titlesWhere(db, and(eq(importTitles.importId, importId), isAfter)).orderBy(...titleOrder);
}

function titlesWhere(db: Db, which: SQL | undefined) {
  const { importId, providerId, title, priority, finished, access, minutesPlayed, lastPlayedAt } = importTitles;
  const { carries, carried, outcome, failure, subplatform: place } = importTitles;
  return db
    .select({
      importId,
      providerId,
      place,
      title,
      slug: games.slug,
      platform: sql<Platform['title']>`${platforms.title}`.as('platform_title'),
      subplatform: sql<Subplatform['title']>`${subplatforms.title}`.as('subplatform_title'),
      priority,
      finished,
      access,
      minutesPlayed,
      lastPlayedAt,
      carries,
      carried,
      outcome,
      failure,
    })
    .from(importTitles)
    .innerJoin(imports, eq(imports.id, importId))
    .innerJoin(games, eq(games.num, importTitles.game))
    .innerJoin(subplatforms, eq(subplatforms.num, place))
    .innerJoin(platforms, eq(platforms.num, subplatforms.platform))
    .where(which)
    .limit(PAGE_ROWS);
}

export type ImportTitleRow = Awaited<ReturnType<typeof titlesWhere>>[number];

/** The files a person brought, and what they said about tables. The rows of a file are in the file, which they have. */
export function selectMovedIn(db: Db, userId: string) {
  const { id, fileName, bytes, format, rows, columns, mapping, encoding, createdAt } = importFiles;
  return {
    files: db
      .select({ id, fileName, bytes, format, rows, columns, mapping, encoding, createdAt })
      .from(importFiles)
      .where(eq(importFiles.userId, userId))
      .orderBy(...[createdAt, fileName, id].map(asc)),
    mappings: db
      .select(pickColumns(importFileMappings, 'mapping', 'usedAt'))
      .from(importFileMappings)
      .where(eq(importFileMappings.userId, userId))
      .orderBy(asc(importFileMappings.usedAt), asc(importFileMappings.header)),
  };
}
