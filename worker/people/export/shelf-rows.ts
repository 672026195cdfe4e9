import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Platform, Subplatform } from '../../catalogue/platforms.ts';
import { games, platforms, subplatforms } from '../../catalogue/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { listOrder } from '../../shelf/lists/order.ts';
import { copies, undos, wallGames, walls } from '../../shelf/tables.ts';

/* The copies and walls of a person. */

/**
 * In the order in which their owner sees them: list by list, then the archive with the newest first. The position of a
 * copy is not exported, so this order is all that tells it. Steam has no subplatforms: there the two names are one.
 */
export function selectOwnCopies(db: Db, userId: string) {
  return db
    .select({
      list: copies.list,
      title: games.title,
      slug: games.slug,
      platform: sql<Platform['title']>`${platforms.title}`.as('platform_title'),
      subplatform: sql<Subplatform['title']>`${subplatforms.title}`.as('subplatform_title'),
      status: copies.status,
      priority: copies.priority,
      access: copies.access,
      minutesPlayed: copies.minutesPlayed,
      lastPlayedAt: copies.lastPlayedAt,
      notes: copies.notes,
      source: copies.source,
      importId: copies.importId,
      archiveStatus: copies.archiveStatus,
      archivedAt: copies.archivedAt,
      addedAt: copies.addedAt,
      updatedAt: copies.updatedAt,
    })
    .from(copies)
    .innerJoin(games, eq(games.num, copies.game))
    .innerJoin(subplatforms, eq(subplatforms.num, copies.subplatform))
    .innerJoin(platforms, eq(platforms.num, subplatforms.platform))
    .where(eq(copies.userId, userId))
    .orderBy(
      isNotNull(copies.archiveStatus),
      sql`iif(${copies.archiveStatus} IS NULL, ${copies.list}, 0)`,
      desc(copies.archivedAt),
      ...listOrder,
    );
}

export type CopyRow = Awaited<ReturnType<typeof selectOwnCopies>>[number];

export function selectShelf(db: Db, userId: string) {
  return {
    held: selectOwnCopies(db, userId),
    undoable: db
      .select({ kind: undos.kind, before: undos.before, playthroughs: undos.playthroughs, expiresAt: undos.expiresAt })
      .from(undos)
      .where(eq(undos.userId, userId))
      .orderBy(...[undos.expiresAt, undos.kind, undos.before].map(asc)),
    own: selectWalls(db, userId),
    wallItems: db
      .select({ wallId: wallGames.wallId, title: games.title, slug: games.slug })
      .from(wallGames)
      .innerJoin(walls, eq(walls.id, wallGames.wallId))
      .innerJoin(games, eq(games.num, wallGames.game))
      .where(eq(walls.userId, userId))
      .orderBy(asc(wallGames.position), asc(wallGames.id)),
  };
}

function selectWalls(db: Db, userId: string) {
  const { id, title, description, privacy, showsRatings, createdAt, updatedAt } = walls;
  return db
    .select({ id, title, description, privacy, showRatings: showsRatings, createdAt, updatedAt })
    .from(walls)
    .where(eq(walls.userId, userId))
    .orderBy(...[createdAt, updatedAt, title, description, privacy, id].map(asc));
}
