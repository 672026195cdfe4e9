import { asc, eq, sql } from 'drizzle-orm';
import { games, platforms, subplatforms } from '../../catalogue/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { copies, undos, wallGames, walls } from '../../shelf/tables.ts';

/* The copies and walls of a person. */

/** Steam has no subplatforms: there the two names are one. */
export function selectOwnCopies(db: Db, userId: string) {
  return db
    .select({
      list: copies.list,
      title: games.title,
      slug: games.slug,
      platform: sql<string>`${platforms.title}`.as('platform_title'),
      subplatform: sql<string>`${subplatforms.title}`.as('subplatform_title'),
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
    .orderBy(asc(copies.list), asc(copies.archivedAt), asc(copies.position));
}

export type CopyRow = Awaited<ReturnType<typeof selectOwnCopies>>[number];

export function selectShelf(db: Db, userId: string) {
  return {
    held: selectOwnCopies(db, userId),
    undoable: db
      .select({ kind: undos.kind, before: undos.before, expiresAt: undos.expiresAt })
      .from(undos)
      .where(eq(undos.userId, userId)),
    own: db.select().from(walls).where(eq(walls.userId, userId)).orderBy(asc(walls.createdAt)),
    wallItems: db
      .select({ wallId: wallGames.wallId, title: games.title, slug: games.slug })
      .from(wallGames)
      .innerJoin(walls, eq(walls.id, wallGames.wallId))
      .innerJoin(games, eq(games.num, wallGames.game))
      .where(eq(walls.userId, userId))
      .orderBy(asc(wallGames.position)),
  };
}
