import { eq, sql } from 'drizzle-orm';
import { gamesTypeOf } from '../catalogue/list-ids.ts';
import { PLATFORMS, platformOf, subplatformOf } from '../catalogue/platforms.ts';
import { subscriptionsOf, summaryColumns, toCard, wantedSubscribed } from '../catalogue/summary.ts';
import { games } from '../catalogue/tables.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { remember } from '../platform/remember.ts';
import { copies } from './tables.ts';

/* A copy as the API shows it. Read by the lists and by the free games. */

/**
 * The fields of a copy, its game and its history that the lists show. A date begins with its year; the greatest year, not
 * the year of the greatest date, because for that the database walks through all dates of the person for each copy.
 */
export const copyColumns = {
  ...summaryColumns,
  id: copies.id,
  gameId: games.id,
  list: copies.list,
  subplatform: copies.subplatform,
  status: copies.status,
  priority: copies.priority,
  position: copies.position,
  access: copies.access,
  subscription: copies.subscription,
  subscribed: wantedSubscribed,
  minutesPlayed: copies.minutesPlayed,
  lastPlayedAt: copies.lastPlayedAt,
  addedAt: copies.addedAt,
  source: copies.source,
  archiveStatus: copies.archiveStatus,
  archivedAt: copies.archivedAt,
  rating: sql<
    number | null
  >`(SELECT d.rating FROM diary d WHERE d.user_id = ${copies.userId} AND d.game = ${copies.game})`,
  finishedYear: sql<number | null>`(SELECT max(CAST(p.finished_at AS INTEGER)) FROM playthroughs p
    WHERE p.user_id = ${copies.userId} AND p.game = ${copies.game} AND p.outcome IN ('finished', 'completed'))`,
};

/** Copies with their game's short form; the caller decides whose, which, and in what order. */
export function selectCopies(db: Db) {
  return db.select(copyColumns).from(copies).innerJoin(games, eq(games.num, copies.game));
}

export type CopyRow = Awaited<ReturnType<typeof selectCopies>>[number];

/** The platform's name: Steam has no subplatforms and stands for itself. */
const heldOn = remember((num: number) => {
  const subplatform = subplatformOf(num);
  const platform = subplatform ? platformOf(subplatform) : PLATFORMS[2];
  const named = subplatform && subplatform.id !== platform.id;
  return {
    platform: { id: platform.id, name: platform.title },
    subplatform: named ? { id: subplatform.id, name: subplatform.title } : null,
  };
});

/** A copy as the API shows it. Only owned games can be played: elsewhere the status is 1. */
export function toCopy(row: CopyRow, locale: Locale) {
  return {
    id: row.id,
    gameId: row.gameId,
    ...toCard(row, locale),
    gameStatus: row.list === 1 ? row.status : 1,
    gamePriority: row.priority,
    ...heldOn(row.subplatform),
    access: row.access,
    subscription: row.subscription,
    minutesPlayed: row.minutesPlayed,
    lastPlayedAt: row.lastPlayedAt,
    addedAt: row.addedAt,
    source: row.source,
    gamesType: gamesTypeOf(row.list),
    position: row.position,
    rating: row.rating,
    finishedYear: row.finishedYear,
    ...(row.list === 2 && { inSubscriptions: subscriptionsOf(row.subscribed) }),
  };
}
