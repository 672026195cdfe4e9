import { and, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch, insertSelect } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type CopyRow, selectCopies } from '../copies.ts';
import { alreadyAdded } from '../lists/adding.ts';
import { listOrder } from '../lists/ordering.ts';
import { copies, undos } from '../shelf.tables.ts';
import { removeBrought } from './free-game-undos.ts';
import { putPlayDaysBack } from './play-day-undos.ts';
import { isPlaythroughBack, playthroughsBefore, putPlaythroughsBack } from './playthrough-undos.ts';
import { takeRestsBack } from './rest-undos.ts';
import { storeUndo, type UndoKind, type UndoOwner } from './store-undo.ts';
import { putSubscriptionsBack } from './subscription-undos.ts';
import { putTagsBack } from './tag-undos.ts';
import { takeDecisionsBack } from './triage-undos.ts';
import { isViewBack, putViewBack } from './view-undos.ts';
import { isWallBack, putWallsBack } from './wall-undos.ts';

type CopiesUndo = UndoOwner & {
  kind: UndoKind;
  which: SQL | undefined;
  now: string;
  priority?: number | undefined;
};

const names = Object.values(getTableColumns(copies)).map(column => column.name);

/**
 * Stores whole rows as they were before the change that follows in the same batch. Nothing is stored if there are none.
 * The history of the games is stored with them, because the act at the time `now` writes into it; `settlePlaythroughs`
 * comes after that. `priority` is the new value that the change sets, if any: undo resets it, and leaves a later choice
 * alone.
 */
export function keepUndo(db: Db, { token, userId, kind, which, now, priority }: CopiesUndo) {
  const fields = sql.raw(names.map(name => `'${name}', copies.${name}`).join(', '));
  const before = sql`json_group_array(json_object(${fields}, 'given_priority', ${priority ?? null}))`;
  const undo = { token, userId, kind, before, playthroughs: playthroughsBefore(userId, which, now) };
  return storeUndo(db, undo, sql`FROM copies WHERE ${which} GROUP BY copies.user_id`);
}

/** The owner's undo of this token until it expires. */
const isLive = (userId: string, token: string) =>
  and(eq(undos.hash, hashSecret(token)), eq(undos.userId, userId), gt(undos.expiresAt, new Date().toISOString()));

/** A removed copy comes back whole, unless its place is taken. Its import or its game may be gone. */
function putBack(db: Db, live: SQL | undefined) {
  const values = Object.entries(getTableColumns(copies)).map(([key, { name }]) => [
    key,
    name === 'import_id'
      ? sql`(SELECT imports.id FROM imports WHERE imports.id = b.value->>'import_id')`
      : sql.raw(`b.value->>'${name}'`),
  ]);
  return insertSelect(
    db,
    copies,
    Object.fromEntries(values),
    sql`FROM undos, json_each(undos.before) b
      WHERE ${live} AND undos.kind = 'remove' AND EXISTS (SELECT 1 FROM games WHERE games.num = b.value->>'game')
      ON CONFLICT DO NOTHING`,
  );
}

/** A moved or archived copy gets back only what that changed, and waits to be sorted again unless somebody has decided since; one that was new then has no list to return to. */
function takeBack(db: Db, live: SQL | undefined) {
  const fields = ['list', 'status', 'access', 'holder', 'held_since', 'subscription', 'archive_status', 'archived_at'];
  return db.run(sql`UPDATE copies SET ${sql.raw(fields.map(name => `${name} = b.value->>'${name}'`).join(', '))},
      sorted_at = iif(copies.sorted_at IS undos.playthroughs->>'at', b.value->>'sorted_at', copies.sorted_at),
      minutes_played = coalesce(copies.minutes_played, b.value->>'minutes_played'),
      last_played_at = coalesce(copies.last_played_at, b.value->>'last_played_at'),
      priority = iif(copies.priority = b.value->>'given_priority', b.value->>'priority', copies.priority),
      updated_at = ${new Date().toISOString()}
    FROM undos, json_each(undos.before) b
    WHERE ${live} AND undos.kind IN ('move', 'archive', 'free_games') AND b.value->>'list' IS NOT NULL
      AND copies.id = b.value->>'id' AND +copies.user_id = undos.user_id`); // by its id, and not through all that are theirs
}

/** Copies in the places of the undo's copies: themselves, or what replaced them. */
function selectStanding(db: Db, userId: string, live: SQL | undefined) {
  const places = sql`(SELECT b.value->>'game', b.value->>'subplatform' FROM undos, json_each(undos.before) b WHERE ${live})`;
  return selectCopies(db)
    .where(and(eq(copies.userId, userId), sql`(${copies.game}, ${copies.subplatform}) IN ${places}`))
    .orderBy(...listOrder);
}

const isBack = sql`EXISTS (SELECT 1 FROM json_each(undos.before) b JOIN copies ON copies.id = b.value->>'id')`;

/** An undo is used up only if it restored something, so that nothing is lost while a place is taken. */
function spend(db: Db, live: SQL | undefined) {
  return db
    .delete(undos)
    .where(
      and(
        live,
        or(
          isBack,
          isWallBack,
          inArray(undos.kind, ['free_games', 'subscriptions', 'rest', 'tags', 'play_day']),
          isViewBack,
          isPlaythroughBack,
        ),
      ),
    );
}

/** The decisions of the deck that the undo is of. */
const areOfUndo = (userId: string, live: SQL | undefined) => sql`triage_decisions.user_id = ${userId}
  AND triage_decisions.call IN (SELECT undos.hash FROM undos WHERE ${live} AND undos.kind = 'triage')`;

type RestoredThings = { copies: CopyRow[]; removed: string[]; walls: string[]; playthroughs: string[] };

/** Of these nothing has to come back: what they changed is read by itself. */
const QUIET: readonly (UndoKind | undefined)[] = ['subscriptions', 'tags', 'play_day'];

/** Why nothing came back. */
function reasonOf(kind: UndoKind | undefined, taken: CopyRow | undefined): Problem {
  if (kind === 'remove' && taken) return alreadyAdded(taken);
  if (kind === 'playthrough') return new Problem('too_many_playthroughs');
  if (kind === 'view') return new Problem('too_many_views');
  return new Problem(kind === 'wall' ? 'too_many_walls' : 'not_found');
}

/**
 * Restores what a token stands for, once, in one transaction; the copies as they are again, the ids of those that were
 * new and are gone, and the walls that came back or got a game back. Throws not_found for a token that is used,
 * expired, invented or of another person, and for a wall game without room; already_added if a removed copy's place was
 * taken meanwhile; too_many_walls.
 */
export async function undoChange(db: Db, userId: string, token: string): Promise<RestoredThings> {
  const live = isLive(userId, token);
  // What an act wrote into the history goes only with the act itself.
  const hasHistory = and(live, or(isBack, eq(undos.kind, 'playthrough')));
  const { kept, gone, standing, wallsBack, timesBack, restsBack, viewsBack } = await batch(db, {
    // Subscriptions bring back thousands of copies, tags as many rows, and nobody reads them here.
    kept: db
      .select({ kind: undos.kind, before: sql<string>`iif(kind IN ('subscriptions', 'tags'), '[]', before)` })
      .from(undos)
      .where(live),
    put: putBack(db, live),
    taken: takeBack(db, live),
    gone: removeBrought(db, live),
    standing: selectStanding(db, userId, live),
    ...putWallsBack(db, live),
    ...putPlaythroughsBack(db, hasHistory),
    ...putSubscriptionsBack(db, live),
    ...putTagsBack(db, live),
    ...putPlayDaysBack(db, live),
    ...putViewBack(db, live),
    ...takeDecisionsBack(db, areOfUndo(userId, live), new Date().toISOString()),
    restsBack: takeRestsBack(db, live),
    spent: spend(db, live),
  });
  const before: { id: string }[] = JSON.parse(kept[0]?.before ?? '[]');
  const copiesBack = standing.filter(copy => before.some(b => b.id === copy.id));
  const back = [copiesBack, gone, wallsBack, timesBack, restsBack, viewsBack].flat();
  if (back.length === 0 && !QUIET.includes(kept[0]?.kind)) throw reasonOf(kept[0]?.kind, standing[0]);
  return {
    copies: copiesBack,
    removed: gone.map(copy => copy.id),
    walls: wallsBack.map(wall => wall.id),
    playthroughs: timesBack.map(time => time.id),
  };
}
