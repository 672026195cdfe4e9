import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { games, platforms, subplatforms } from '../../catalogue/catalogue.tables.ts';
import type { Platform, Subplatform } from '../../catalogue/platforms.ts';
import { importFileMappings, importFiles } from '../../imports/files/files.tables.ts';
import {
  accountTitles,
  accountWishes,
  connectedAccounts,
  imports,
  importTitles,
} from '../../imports/imports.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { ownRowsOf, PAGE_ROWS } from './row-stream.ts';

/* The gaming accounts a person has linked, and their imports. Nothing that would open those accounts is included. */

export function selectLinkedAccounts(db: Db, userId: string) {
  return {
    accounts: ownRowsOf(db, userId)(
      connectedAccounts,
      [
        ...(['id', 'accountType', 'gamerTag', 'externalId', 'lastSyncAt', 'wishesAt', 'trouble', 'nightly'] as const),
        ...(['nightFailures', 'nightAt', 'nightTurnAt', 'createdAt'] as const),
      ],
      ['accountType', 'externalId'],
    ),
    seen: selectSeen(db, userId),
    wished: selectWished(db, userId),
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
  const { accountId, providerId, title, access, minutesPlayed, lastPlayedAt, trophies, seenAt, reviewSince } =
    accountTitles;
  const { countedMinutes, countedAt } = accountTitles;
  return db
    .select({
      accountId,
      providerId,
      title,
      access,
      minutesPlayed,
      lastPlayedAt,
      countedMinutes,
      countedAt,
      trophies,
      seenAt,
      reviewSince,
    })
    .from(accountTitles)
    .innerJoin(connectedAccounts, eq(connectedAccounts.id, accountId))
    .where(which)
    .limit(PAGE_ROWS);
}

type SeenRow = Awaited<ReturnType<typeof seenWhere>>[number];

/** Account by account, as the accounts are. */
const selectWished = (db: Db, userId: string) =>
  wishedWhere(db, eq(connectedAccounts.userId, userId)).orderBy(...accountOrder, asc(accountWishes.providerId));

export function readWished(db: Db, accountId: string, last: WishedRow | undefined) {
  const isAfter = last && gt(accountWishes.providerId, last.providerId);
  return wishedWhere(db, and(eq(accountWishes.accountId, accountId), isAfter)).orderBy(asc(accountWishes.providerId));
}

function wishedWhere(db: Db, which: SQL | undefined) {
  const { accountId, providerId, title, wishedAt, seenAt, goneSince, kept } = accountWishes;
  return db
    .select({ accountId, providerId, title, wishedAt, seenAt, goneSince, kept })
    .from(accountWishes)
    .innerJoin(connectedAccounts, eq(connectedAccounts.id, accountId))
    .where(which)
    .limit(PAGE_ROWS);
}

type WishedRow = Awaited<ReturnType<typeof wishedWhere>>[number];

export function selectImports(db: Db, userId: string) {
  return {
    brought: ownRowsOf(db, userId)(
      imports,
      [
        ...(['id', 'accountId', 'moveInId', 'kind', 'status', 'total', 'summary', 'carried', 'beatAt'] as const),
        ...(['startedAt', 'finishedAt', 'createdAt'] as const),
      ],
      ['createdAt', 'kind', 'id'],
    ),
    titles: selectTitles(db, userId),
  };
}

const importOrder = [imports.createdAt, imports.kind, imports.id].map(asc);

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
  const own = ownRowsOf(db, userId);
  return {
    files: own(
      importFiles,
      ['id', 'fileName', 'bytes', 'format', 'rows', 'columns', 'mapping', 'encoding', 'createdAt'],
      ['createdAt', 'fileName', 'id'],
    ),
    mappings: own(importFileMappings, ['mapping', 'usedAt'], ['usedAt', 'header']),
  };
}
