import { and, asc, between, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { genresOf, lengthName, platformsOf, summaryColumns } from '../../db/games.ts';
import { games } from '../../db/tables/catalogue.ts';
import { copies } from '../../db/tables/shelf.ts';
import { hoursOf } from '../../lib/lengths.ts';
import { gamesTypeOf, type ListId } from '../../lib/lists.ts';
import type { Locale } from '../../lib/locale.ts';
import { PLATFORMS, platformOf, subplatformOf } from '../../lib/platforms.ts';

const copyColumns = {
  ...summaryColumns,
  id: copies.id,
  gameId: games.id,
  list: copies.list,
  subplatform: copies.subplatform,
  status: copies.status,
  priority: copies.priority,
  position: copies.position,
  access: copies.access,
  minutesPlayed: copies.minutesPlayed,
  lastPlayedAt: copies.lastPlayedAt,
  addedAt: copies.addedAt,
  source: copies.source,
  archiveStatus: copies.archiveStatus,
  archivedAt: copies.archivedAt,
};

/** Where a copy stands in its list: 1 for what is being played, else its priority. */
export const shelfRank = sql<number>`iif(${copies.status} = 2, 1, ${copies.priority})`;

export const listOrder = [asc(shelfRank), asc(copies.position), asc(copies.id)];

/** Copies with what a card shows of their game; the caller says whose, which, and in what order. */
export function selectCopies(db: Db) {
  return db.select(copyColumns).from(copies).innerJoin(games, eq(games.num, copies.game));
}

export type CopyRow = Awaited<ReturnType<typeof selectCopies>>[number];

const names = Object.keys(copyColumns);

function unpack(cells: unknown[]): CopyRow {
  // the columns in their order, as packed below
  return Object.fromEntries(names.map((name, i) => [name, cells[i]])) as CopyRow;
}

/** A whole list as one cell: parsed far faster than thousands of rows of typed cells. */
const packed = sql<string>`json_group_array(json_array(${sql.join(Object.values(copyColumns), sql`, `)}))`;

/** Differs whenever anything shown of these copies or their games does. */
const version = sql<string>`count(*) || '-' || coalesce(sum(copies.rowid), 0) || '-' ||
  coalesce(max(${copies.updatedAt}), '') || '-' || coalesce(max(${games.updatedAt}), '')`;

/** A whole list at a version; no rows when the reader holds that version already. */
export type Whole = { version: string; rows: CopyRow[] | undefined };

type Order = (a: CopyRow, b: CopyRow) => number;

async function listWhole(db: Db, which: SQL | undefined, order: Order, known: string | undefined): Promise<Whole> {
  const [row] = await db
    .select({ version, packed: sql<string | null>`iif(${version} = ${known ?? ''}, NULL, ${packed})` })
    .from(copies)
    .innerJoin(games, eq(games.num, copies.game))
    .where(which);
  const cells: unknown[][] | null = JSON.parse(row?.packed ?? 'null');
  return { version: row?.version ?? '', rows: cells?.map(unpack).sort(order) };
}

const rankOf = (copy: CopyRow) => (copy.status === 2 ? 1 : copy.priority);

/** `listOrder` for rows that are read already. */
const inListOrder: Order = (a, b) => rankOf(a) - rankOf(b) || a.position - b.position || (a.id < b.id ? -1 : 1);

const newestArchived: Order = (a, b) => (b.archivedAt ?? '').localeCompare(a.archivedAt ?? '') || inListOrder(a, b);

/** What the platform's place shows: Steam has no subplatforms and stands for itself. */
function heldOn(num: number) {
  const subplatform = subplatformOf(num);
  const platform = subplatform ? platformOf(subplatform) : PLATFORMS[2];
  const named = subplatform && subplatform.id !== platform.id;
  return {
    platform: { id: platform.id, name: platform.title },
    subplatform: named ? { id: subplatform.id, name: subplatform.title } : null,
  };
}

/** A copy as the wire shows it. Only owned games are played: elsewhere the status is 1. */
export function toCopy(row: CopyRow, locale: Locale) {
  return {
    id: row.id,
    gameId: row.gameId,
    slug: row.slug,
    title: row.title,
    coverUrl: row.coverUrl,
    platforms: platformsOf(row.platforms),
    genres: genresOf(row.genres, locale),
    length: lengthName(row.mainStoryMinutes, locale),
    mainStoryHours: hoursOf(row.mainStoryMinutes),
    releaseDate: row.releaseDate,
    releasePrecision: row.releasePrecision,
    gameStatus: row.list === 1 ? row.status : 1,
    gamePriority: row.priority,
    ...heldOn(row.subplatform),
    access: row.access,
    minutesPlayed: row.minutesPlayed,
    lastPlayedAt: row.lastPlayedAt,
    addedAt: row.addedAt,
    source: row.source,
    gamesType: gamesTypeOf(row.list),
    position: row.position,
  };
}

export type Copy = ReturnType<typeof toCopy>;

/** A copy that may be in the archive: both archive fields are null when it is not. */
export function toArchivedCopy(row: CopyRow, locale: Locale) {
  return { ...toCopy(row, locale), archiveStatus: row.archiveStatus, archivedAt: row.archivedAt };
}

/** What a list shows: nothing archived, and of the owned games those with one of the two statuses. */
function isListed(list: ListId): SQL | undefined {
  return and(
    eq(copies.list, list),
    isNull(copies.archiveStatus),
    list === 1 ? between(copies.status, 1, 2) : undefined,
  );
}

/** One whole list in its order. */
export function listCopies(db: Db, userId: string, list: ListId, known?: string): Promise<Whole> {
  return listWhole(db, and(eq(copies.userId, userId), isListed(list)), inListOrder, known);
}

/** The archive of all three lists, what was archived last first. */
export function listArchivedCopies(db: Db, userId: string, known?: string): Promise<Whole> {
  return listWhole(db, and(eq(copies.userId, userId), isNotNull(copies.archiveStatus)), newestArchived, known);
}

const countOf = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})`;

/** How many copies stand where. The total leaves the archive out. */
export async function countCopies(db: Db, userId: string) {
  const [row] = await db
    .select({
      owned: countOf(isListed(1)),
      playing: countOf(and(isListed(1), eq(copies.status, 2))),
      wished: countOf(isListed(2)),
      tracked: countOf(isListed(3)),
      archived: countOf(isNotNull(copies.archiveStatus)),
    })
    .from(copies)
    .where(eq(copies.userId, userId));
  const counted = row ?? { owned: 0, playing: 0, wished: 0, tracked: 0, archived: 0 };
  return { ...counted, total: counted.owned + counted.wished + counted.tracked };
}
