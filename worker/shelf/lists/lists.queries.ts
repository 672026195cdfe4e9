import { and, between, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { factsCondition } from '../../catalogue/facts/condition.ts';
import { generation } from '../../catalogue/generation.ts';
import { LISTS, type ListId } from '../../catalogue/lists.schema.ts';
import type { Db } from '../../platform/database/client.ts';
import { packing } from '../../platform/database/packed.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import { type CopyRow, copyColumns, toCopy } from '../copies.ts';
import { playedByOthers } from '../copy-sql.ts';
import { copies } from '../shelf.tables.ts';
import { isMet } from '../views/conditions.ts';
import type { ListQuery, ShelfName } from './lists.schema.ts';
import { inListOrder, type Order } from './ordering.ts';

const copyPacking = packing(copyColumns);

/** The most copies in one cell: the database refuses cells of five megabytes, and a copy has about 400 bytes. */
const PAGE = 8_000;

/** Changes with every change of a person's ratings and notes. */
const rated = (userId: string) =>
  sql`(SELECT count(*) || coalesce(max(updated_at), '') FROM diary WHERE user_id = ${userId})`;

/** Changes with every change of a person's playthroughs. An undo brings old times back, so the newest one is not enough. */
const played = (userId: string) => sql`(SELECT count(*) || '-' ||
  coalesce(sum(CAST(unixepoch(updated_at, 'subsec') * 1000 AS INTEGER)), 0) FROM playthroughs WHERE user_id = ${userId})`;

/** Changes with every change of a person's tags and of the games that have them. */
const tagged = (userId: string) =>
  sql`(SELECT count(*) || coalesce(max(updated_at), '') FROM tags WHERE user_id = ${userId})`;

/** Changes with every change of the days on which a person played. */
const timed = (userId: string) => sql`(SELECT count(*) || '-' || coalesce(sum(rowid), 0) || '-' ||
  coalesce(sum(minutes), 0) || '-' || coalesce(sum(separate), 0) FROM play_days WHERE user_id = ${userId})`;

/** Changes with the first minutes on a copy of any list: its game is begun, and the copies of it elsewhere say so. */
const begun = (userId: string) => sql`(SELECT count(*) || '-' || coalesce(sum(o.game), 0) FROM copies o
  WHERE o.user_id = ${userId} AND o.minutes_played > 0 AND NOT ${sql.raw(playedByOthers('o'))})`;

/** Changes with what the person holds and with the lists of these subscriptions; empty for those who hold none. */
const subscribed = (userId: string) => sql`coalesce((SELECT group_concat(h.subscription) || max(l.good_at)
  FROM held_subscriptions h, (SELECT max(good_at) AS good_at FROM subscription_lists) l WHERE h.user_id = ${userId}), '')`;

/** Changes whenever anything shown of these copies, their games or their history does. */
const versionOf = (
  userId: string,
) => sql<string>`${rated(userId)} || '-' || ${played(userId)} || '-' || ${timed(userId)} ||
  '-' || count(*) || '-' || coalesce(sum(${copies}.rowid), 0) || '-' || coalesce(max(${copies.updatedAt}), '') ||
  '-' || ${begun(userId)} || '-' || ${generation} || '-' || ${subscribed(userId)} || '-' || ${tagged(userId)}`;

/** A whole list at a version; no rows if the reader has that version already. */
export type ListVersion = { version: string; rows: CopyRow[] | undefined };

/** Which of a person's copies, and in what order. */
type ShelfSelection = { list: SQL | undefined; order: Order; view: string | undefined };

const selectPacked = (db: Db, which: SQL | undefined) =>
  db.select({ packed: copyPacking.cell }).from(copies).innerJoin(games, eq(games.num, copies.game)).where(which);

/** A list that is too long for one cell, page by page. */
async function listPages(db: Db, which: SQL | undefined, total: number): Promise<CopyRow[]> {
  const rows: CopyRow[] = [];
  for (let skip = 0; skip < total; skip += PAGE) {
    const page = sql`${copies}.rowid IN (SELECT rowid FROM copies WHERE ${which} ORDER BY rowid
      LIMIT ${PAGE} OFFSET ${skip})`;
    const [cell] = await selectPacked(db, page);
    for (const row of copyPacking.unpack(cell?.packed)) rows.push(row);
  }
  return rows;
}

/** When the person's view was last changed; null for a view that is not theirs, empty where none is asked for. */
const viewAt = (userId: string, id: string | undefined) =>
  id === undefined
    ? sql<string | null>`''`
    : sql<string | null>`(SELECT v.updated_at FROM views v WHERE v.id = ${id} AND v.user_id = ${userId})`;

/** The copies are read only if their version, which is computed quickly, is not the reader's. */
async function listWhole(
  db: Db,
  userId: string,
  { list, order, view }: ShelfSelection,
  known: string | undefined,
): Promise<ListVersion> {
  const which = and(eq(copies.userId, userId), list);
  const present = db.$with('present').as(
    db
      .select({
        version: sql<string>`${versionOf(userId)} || coalesce(${viewAt(userId, view)}, '')`.as('version'),
        total: sql<number>`count(*)`.as('total'),
      })
      .from(copies)
      .where(which),
  );
  const isElsewhere = sql`${present.version} = ${known ?? ''} OR ${present.total} > ${PAGE}`;
  const [row] = await db
    .with(present)
    .select({
      version: present.version,
      viewAt: viewAt(userId, view),
      total: present.total,
      packed: sql<string | null>`iif(${isElsewhere}, NULL, ${selectPacked(db, which)})`,
    })
    .from(present);
  if (row?.viewAt === null) throw new Problem('not_found');
  if (!row || row.version === known) return { version: row?.version ?? '', rows: undefined };
  const rows = row.packed ? copyPacking.unpack(row.packed) : await listPages(db, which, row.total);
  return { version: row.version, rows: rows.sort(order) };
}

const newestArchived: Order = (a, b) => (b.archivedAt ?? '').localeCompare(a.archivedAt ?? '') || inListOrder(a, b);

/** A copy that may be in the archive: both archive fields are null if it is not. */
export function toArchivedCopy(row: CopyRow, locale: Locale) {
  return { ...toCopy(row, locale), archiveStatus: row.archiveStatus, archivedAt: row.archivedAt };
}

/** The copies of a list: nothing archived, and of the owned games those with one of the two statuses. */
function isListed(list: ListId): SQL | undefined {
  return and(
    eq(copies.list, list),
    isNull(copies.archiveStatus),
    list === 1 ? between(copies.status, 1, 2) : undefined,
  );
}

/** The copies whose games have what is asked. */
function haveFacts(asked: ListQuery): SQL | undefined {
  const condition = factsCondition('f', asked);
  return condition === undefined
    ? undefined
    : sql`EXISTS (SELECT 1 FROM games f WHERE f.num = copies.game AND ${sql.raw(condition)})`;
}

/** The copies that are in a view of their owner. */
const areIn = ({ view }: ListQuery): SQL | undefined =>
  view === undefined
    ? undefined
    : sql`EXISTS (SELECT 1 FROM views v, copies c, games g WHERE v.id = ${view} AND v.user_id = copies.user_id
        AND c.id = copies.id AND g.num = c.game AND ${isMet('v.conditions')})`;

type ShelfQuery = { userId: string; asked: ListQuery };

/** One whole list in its order, or those of its games that have what is asked. */
export function listCopies(db: Db, of: ShelfQuery & { list: ListId }, known?: string): Promise<ListVersion> {
  const list = and(isListed(of.list), haveFacts(of.asked), areIn(of.asked));
  return listWhole(db, of.userId, { list, order: inListOrder, view: of.asked.view }, known);
}

/** The archive of all three lists, last archived first. */
export function listArchivedCopies(db: Db, { userId, asked }: ShelfQuery, known?: string): Promise<ListVersion> {
  const list = and(isNotNull(copies.archiveStatus), haveFacts(asked), areIn(asked));
  return listWhole(db, userId, { list, order: newestArchived, view: asked.view }, known);
}

export function listShelf(db: Db, of: ShelfQuery & { shelf: ShelfName }, known?: string): Promise<ListVersion> {
  const list = LISTS.find(one => one.gamesType === of.shelf)?.id;
  return list ? listCopies(db, { ...of, list }, known) : listArchivedCopies(db, of, known);
}

const countOf = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})`;

/** How many copies each list has. The total leaves the archive out. */
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
