import { and, eq, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { numOfId } from '../../catalogue/game-numbers.ts';
import {
  gamesTypeOf,
  type ListId,
  NOT_PLAYING,
  OWNED,
  PLAYING,
  TRACKED,
  WANTED,
} from '../../catalogue/lists.schema.ts';
import { isShownOrHeld } from '../../catalogue/mature.ts';
import { batch, insertSelect } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type CopyRow, selectCopies } from '../copies.ts';
import { hasRoom, heldTier } from '../copy-sql.ts';
import { openTimes } from '../diary/acts.ts';
import { copies } from '../shelf.tables.ts';
import { type AddGame, subplatformsOf } from './lists.schema.ts';

/** The list of a copy added at /api/games: a dialog in which one chooses the list posts there too. */
export function listFor(listType: number | null | undefined): ListId {
  return listType === WANTED || listType === TRACKED ? listType : OWNED;
}

/**
 * The subplatform of the new copy, in SQL beside `games`: the first of the wanted ones on which the game is out, null
 * if it is out on none. A game without known platforms is taken to be out on any.
 */
function placeOf({ platformId, subplatformId }: AddGame): SQL<number | null> {
  const wanted = subplatformsOf(subplatformId ?? platformId).map(s => s.num);
  return sql<number | null>`(SELECT min(s.num) FROM subplatforms s WHERE s.num IN ${wanted} AND (
    EXISTS (SELECT 1 FROM game_platforms p WHERE p.game = games.num AND p.subplatform = s.num)
    OR NOT EXISTS (SELECT 1 FROM game_platforms p WHERE p.game = games.num)))`;
}

function insertCopy(db: Db, id: string, userId: string, list: ListId, wanted: AddGame) {
  const now = new Date();
  const at = now.toISOString();
  const isOwned = list === OWNED;
  const access = isOwned ? (wanted.access ?? null) : null;
  const isPlaying = isOwned && (wanted.currentlyPlaying || wanted.status === PLAYING);
  const values = {
    id,
    userId: sql`users.id`,
    game: sql`games.num`,
    subplatform: placeOf(wanted),
    list,
    status: isPlaying ? PLAYING : NOT_PLAYING,
    priority: wanted.priority,
    position: -now.getTime(),
    access,
    holder: access && wanted.holder,
    heldSince: access && wanted.heldSince,
    subscription: access === 'subscription' ? heldTier(userId, placeOf(wanted)) : null,
    sortedAt: at,
    addedAt: at,
    updatedAt: at,
  };
  return insertSelect(
    db,
    copies,
    values,
    sql`FROM games, users
      WHERE games.num = ${numOfId(wanted.gameId)} AND users.id = ${userId} AND ${placeOf(wanted)} IS NOT NULL
        AND ${hasRoom(userId)} AND ${isShownOrHeld(userId)}
      ON CONFLICT (user_id, game, subplatform) DO NOTHING`,
  );
}

/** The answer to a game that the person has already: the place of that copy. */
export function alreadyAdded(held: CopyRow): Problem {
  const where = { gamesType: gamesTypeOf(held.list), archived: held.archiveStatus !== null, copyId: held.id };
  return new Problem('already_added', { subplatformId: ['already_added'] }, { extra: { where } });
}

/**
 * A new copy in a list, in one transaction: if two equal calls come at once, one adds and the other finds the copy.
 * Throws not_found for a game that is unknown or not shown to them, invalid for a platform it is not out on, already_added for one the person has,
 * too_many_copies.
 */
export async function addCopy(
  db: Db,
  userId: string,
  list: ListId,
  { day, ...wanted }: AddGame & { day: string },
): Promise<CopyRow> {
  const id = crypto.randomUUID();
  const isPlace = and(
    eq(copies.userId, userId),
    eq(games.num, numOfId(wanted.gameId)),
    eq(copies.subplatform, placeOf(wanted)),
  );
  const {
    held: [held],
    game: [game],
  } = await batch(db, {
    added: insertCopy(db, id, userId, list, wanted),
    ...openTimes({
      db,
      which: and(eq(copies.id, id), eq(copies.status, PLAYING)),
      now: new Date().toISOString(),
      day,
    }),
    held: selectCopies(db).where(isPlace),
    game: db
      .select({ place: placeOf(wanted), hasRoom: hasRoom(userId) })
      .from(games)
      .where(and(eq(games.num, numOfId(wanted.gameId)), isShownOrHeld(userId))),
  });
  if (!game) throw new Problem('not_found');
  if (game.place === null) throw new Problem('invalid', { subplatformId: ['not_on_platform'] });
  if (!held && !game.hasRoom) throw new Problem('too_many_copies');
  // Only for a person whose account is gone, and whose token is valid a few minutes longer, is there nothing.
  if (!held) throw new Problem('unauthorized');
  if (held.id !== id) throw alreadyAdded(held);
  return held;
}
