import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { games, platforms, subplatforms } from '../../catalogue/catalogue.tables.ts';
import type { Platform, Subplatform } from '../../catalogue/platforms.ts';
import type { Db } from '../../platform/database/client.ts';
import { listOrder } from '../../shelf/lists/ordering.ts';
import { playedMinutes } from '../../shelf/play-days/played.ts';
import { copies, undos, wallGames, walls } from '../../shelf/shelf.tables.ts';
import { tags } from '../../shelf/tags/tags.tables.ts';
import { views } from '../../shelf/views/views.tables.ts';
import { ownRowsOf, PAGE_ROWS, rowKeysIn, selectKeys } from './row-stream.ts';

/* The copies and walls of a person. */

const copyColumns = {
  list: copies.list,
  title: games.title,
  slug: games.slug,
  platform: sql<Platform['title']>`${platforms.title}`.as('platform_title'),
  subplatform: sql<Subplatform['title']>`${subplatforms.title}`.as('subplatform_title'),
  status: copies.status,
  priority: copies.priority,
  access: copies.access,
  holder: copies.holder,
  heldSince: copies.heldSince,
  subscription: copies.subscription,
  minutesPlayed: copies.minutesPlayed,
  lastPlayedAt: copies.lastPlayedAt,
  trophies: copies.trophies,
  notes: copies.notes,
  source: copies.source,
  importId: copies.importId,
  archiveStatus: copies.archiveStatus,
  archivedAt: copies.archivedAt,
  sortedAt: copies.sortedAt,
  skippedAt: copies.skippedAt,
  addedAt: copies.addedAt,
  updatedAt: copies.updatedAt,
};

/** The newest dated finish, of two of one day the one known best. */
const finish = (column: string) => sql<string | null>`(SELECT ${sql.raw(column)} FROM playthroughs p
  WHERE p.user_id = ${copies.userId} AND p.game = ${copies.game} AND p.outcome IN ('finished', 'completed')
  ORDER BY +p.finished_at DESC, p.finished_precision LIMIT 1)`; // the plus keeps the index of the game in use
const said = <Value>(column: string) => sql<Value | null>`(SELECT ${sql.raw(column)} FROM diary d
  WHERE d.user_id = ${copies.userId} AND d.game = ${copies.game})`;
const tagNames = sql<string[]>`(SELECT json_group_array(name) FROM (SELECT t.name FROM game_tags o
  JOIN tags t ON t.id = o.tag WHERE o.user_id = ${copies.userId} AND o.game = ${copies.game} ORDER BY t.folded))`;

/** What the table of copies says of their games; in the JSON the diary does, once for each game. */
const gameColumns = {
  rating: said<number>('rating').as('rating'),
  finishedAt: finish('finished_at').as('finished_at'),
  finishedPrecision: finish('finished_precision').as('finished_precision'),
  note: said<string>('note').as('note'),
  stoppedAt: said<string>('stopped_at').as('stopped_at'),
  tags: tagNames.mapWith((cell: string): string[] => JSON.parse(cell)).as('tag_names'),
  minutesInAll: sql<number | null>`${sql.raw(playedMinutes('copies'))}`.as('minutes_in_all'),
};

/**
 * In the order in which their owner sees them: list by list, then the archive with the newest first. The position of a
 * copy is not exported, so this order is all that tells it.
 */
const shelfOrder = [
  isNotNull(copies.archiveStatus),
  sql`iif(${copies.archiveStatus} IS NULL, ${copies.list}, 0)`,
  desc(copies.archivedAt),
  ...listOrder,
];

/** Steam has no subplatforms: there the two names are one. */
const on = {
  game: eq(games.num, copies.game),
  subplatform: eq(subplatforms.num, copies.subplatform),
  platform: eq(platforms.num, subplatforms.platform),
};
const isOwn = (userId: string, which: SQL) => and(eq(copies.userId, userId), sql`${copies}.rowid IN (${which})`);

function selectHeld(db: Db, userId: string, which: SQL) {
  return db
    .select(copyColumns)
    .from(copies)
    .innerJoin(games, on.game)
    .innerJoin(subplatforms, on.subplatform)
    .innerJoin(platforms, on.platform)
    .where(isOwn(userId, which))
    .orderBy(...shelfOrder);
}

/** Written again, for the types of a query do not pass through a function that is given its columns. */
function selectTable(db: Db, userId: string, which: SQL) {
  return db
    .select({ ...copyColumns, ...gameColumns })
    .from(copies)
    .innerJoin(games, on.game)
    .innerJoin(subplatforms, on.subplatform)
    .innerJoin(platforms, on.platform)
    .where(isOwn(userId, which))
    .orderBy(...shelfOrder);
}

const copiesOf = (
  userId: string,
) => sql`SELECT ${copies}.rowid AS row_key FROM ${copies} WHERE ${copies.userId} = ${userId}
  ORDER BY ${sql.join(shelfOrder, sql`, `)}`;

const firstOf = (userId: string) => sql`${copiesOf(userId)} LIMIT ${PAGE_ROWS}`;
const selectMore = (db: Db, userId: string) => selectKeys(db, sql`${copiesOf(userId)} LIMIT -1 OFFSET ${PAGE_ROWS}`);

/** The first copies, and the row ids of all that follow. */
const selectOwnCopies = (db: Db, userId: string) => ({
  held: selectHeld(db, userId, firstOf(userId)),
  moreHeld: selectMore(db, userId),
});

/** What the table of copies holds of them. */
export const selectTableCopies = (db: Db, userId: string) => ({
  held: selectTable(db, userId, firstOf(userId)),
  moreHeld: selectMore(db, userId),
});

export const readCopies = (db: Db, userId: string, keys: string) => selectHeld(db, userId, rowKeysIn(keys));
export const readCopiesOfTable = (db: Db, userId: string, keys: string) => selectTable(db, userId, rowKeysIn(keys));

export type ShelfRow = Awaited<ReturnType<typeof readCopies>>[number];
export type TableRow = Awaited<ReturnType<typeof readCopiesOfTable>>[number];

export function selectShelf(db: Db, userId: string) {
  return {
    ...selectOwnCopies(db, userId),
    undoable: ownRowsOf(db, userId)(
      undos,
      ['kind', 'before', 'playthroughs', 'expiresAt'],
      ['expiresAt', 'kind', 'before'],
    ),
    tagged: ownRowsOf(db, userId)(tags, ['name', 'createdAt'], ['name']),
    viewed: ownRowsOf(db, userId)(
      views,
      ['id', 'name', 'conditions', 'sort', 'isPinned', 'createdAt', 'updatedAt'],
      ['createdAt', 'updatedAt', 'name', 'id'],
    ),
    own: selectWalls(db, userId),
    wallItems: selectWallItems(db, userId),
  };
}

const { id, title, description, privacy, showsRatings, viewId, createdAt, updatedAt } = walls;
const wallOrder = [createdAt, updatedAt, title, description, privacy, id].map(asc);

const selectWallItems = (db: Db, userId: string) =>
  itemsWhere(db, eq(walls.userId, userId)).orderBy(...wallOrder, asc(wallGames.position), asc(wallGames.id));

export function readWallItems(db: Db, wallId: string, last: WallItemRow | undefined) {
  const isAfter = last && sql`(${wallGames.position}, ${wallGames.id}) > (${last.position}, ${last.id})`;
  return itemsWhere(db, and(eq(wallGames.wallId, wallId), isAfter)).orderBy(asc(wallGames.position), asc(wallGames.id));
}

const itemsWhere = (db: Db, which: SQL | undefined) =>
  db
    .select({
      wallId: wallGames.wallId,
      id: sql<string>`${wallGames.id}`.as('item_id'),
      position: wallGames.position,
      title: games.title,
      slug: games.slug,
    })
    .from(wallGames)
    .innerJoin(walls, eq(walls.id, wallGames.wallId))
    .innerJoin(games, eq(games.num, wallGames.game))
    .where(which)
    .limit(PAGE_ROWS);

export type WallItemRow = { wallId: string; id: string; position: number; title: string; slug: string };

function selectWalls(db: Db, userId: string) {
  return db
    .select({ id, title, description, privacy, showRatings: showsRatings, view: viewId, createdAt, updatedAt })
    .from(walls)
    .where(eq(walls.userId, userId))
    .orderBy(...wallOrder);
}
