import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { ListId } from '../../catalogue/lists.schema.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type CopyRow, selectCopies } from '../copies.ts';
import { heldTier, presentCopies } from '../copy-sql.ts';
import { momentOfAct } from '../day/person-day.ts';
import { closeTimes, openTimes, pauseTimes } from '../diary/acts.ts';
import { statusAfterSlips, takeSlipsBack } from '../diary/slips.ts';
import { copies, joinedCopies } from '../shelf.tables.ts';
import { settlePlaythroughs } from '../undo/playthrough-undos.ts';
import { keepUndo } from '../undo/undo.ts';
import { type ArchiveCopies, type ChangeCopies, type PickCopies, PLAYING_PRIORITY } from './lists.schema.ts';
import { checkPriority, listOrder } from './ordering.ts';

type Change = SQLiteUpdateSetSource<typeof copies>;
/** What was asked, with the day on which that was. */
type WithDay<Asked> = Omit<Asked, 'day'> & { day: string };

const areOwn = (userId: string, ids: string[]) =>
  and(eq(copies.userId, userId), sql`${copies.id} IN ${presentCopies(ids)}`);

/**
 * What a person does to a copy says what it is to them, so it no longer waits to be sorted; only how it is held says nothing
 * of that.
 */
const updateCopies = (db: Db, which: SQL | undefined, change: Change, now: string, isSorting = true) =>
  db
    .update(copies)
    .set({ ...change, updatedAt: now, ...(isSorting && { sortedAt: now }) })
    .where(which)
    .returning({ id: copies.id });

const readCopies = (db: Db, userId: string, ids: string[]) =>
  selectCopies(db)
    .where(areOwn(userId, ids))
    .orderBy(...listOrder);

const changedOf = (rows: CopyRow[], changed: { id: string }[]) =>
  rows.filter(row => changed.some(c => c.id === row.id));

const heldNoMore = sql`iif(${copies.access} IN ('bought', 'disc', 'shared', 'borrowed', 'lent'), NULL, ${copies.access})`;

/**
 * What moving changes. Only what one has can be played, and bought, lent or borrowed: leaving that list removes all of it,
 * and moving to it by hand sets the access to bought unless the copy knows better. Priority, notes and minutes stay.
 */
function moveChange(to: ListId, priority: number | undefined, started: boolean): Change {
  if (to !== 1) return { priority, list: to, status: 1, access: heldNoMore, holder: null, heldSince: null };
  return { priority, list: to, ...(started && { status: 2 }), access: sql`coalesce(${copies.access}, 'bought')` };
}

type Move = { id: string; gamesType: ListId; moveList: ListId };
type MoveOptions = { priority?: number | null | undefined; day: string };

/** The copy in its new list and the token that undoes the move; undefined if it is not in the old one. */
export async function moveCopy(
  db: Db,
  userId: string,
  { id, gamesType: from, moveList: to }: Move,
  { priority: wanted, day }: MoveOptions,
): Promise<{ copy: CopyRow; undo: string } | undefined> {
  checkPriority(to, wanted);
  const undo = makeSecret();
  const now = new Date().toISOString();
  const started = wanted === PLAYING_PRIORITY;
  const priority = started ? undefined : (wanted ?? undefined);
  const which = and(areOwn(userId, [id]), eq(copies.list, from), isNull(copies.archiveStatus));
  const { changed, rows } = await batch(db, {
    kept: keepUndo(db, { token: undo, userId, kind: 'move', which, now, priority }),
    ...(to === 1 ? started && openTimes({ db, which, now, day }) : pauseTimes({ db, which, now, day })),
    settled: settlePlaythroughs(db, undo),
    changed: updateCopies(db, which, moveChange(to, priority, started), now),
    rows: readCopies(db, userId, [id]),
  });
  const [copy] = changedOf(rows, changed);
  return copy && { copy, undo };
}

/**
 * How copies are held from now on. What Steam counted for a copy that is shared was played on its owner's account: these
 * hours are theirs.
 */
function heldChange(
  userId: string,
  { access, holder, heldSince }: Pick<ChangeCopies, 'access' | 'holder' | 'heldSince'>,
): Change {
  const ofOwner = (mine: SQL) =>
    access === 'shared' ? sql`iif(${copies.source} = 'steam', NULL, ${mine})` : undefined;
  return {
    access,
    holder: holder ?? null,
    heldSince: heldSince ?? null,
    subscription: access === 'subscription' ? heldTier(userId, sql`${copies.subplatform}`) : null,
    minutesPlayed: ofOwner(sql`${copies.minutesPlayed}`),
    lastPlayedAt: ofOwner(sql`${copies.lastPlayedAt}`),
  };
}

/** The copies as they are after the change, and the one token that undoes it; undefined if none of them changed. */
export async function changeCopies(
  db: Db,
  userId: string,
  { ids, gamesType: to, priority, day, ...held }: WithDay<ChangeCopies>,
) {
  const undo = makeSecret();
  const now = new Date().toISOString();
  const isHeld = held.access !== undefined;
  const which = and(
    areOwn(userId, ids),
    isNull(copies.archiveStatus),
    to && ne(copies.list, to),
    isHeld ? eq(copies.list, 1) : undefined,
  );
  const { changed, rows } = await batch(db, {
    kept: keepUndo(db, { token: undo, userId, kind: 'move', which, now, priority }),
    ...(to && to !== 1 && pauseTimes({ db, which, now, day })),
    settled: settlePlaythroughs(db, undo),
    changed: updateCopies(
      db,
      which,
      to ? moveChange(to, priority, false) : { priority, ...(isHeld && heldChange(userId, held)) },
      now,
      to !== undefined || priority !== undefined,
    ),
    rows: readCopies(db, userId, ids),
  });
  return changed.length > 0 ? { games: changedOf(rows, changed), undo } : undefined;
}

/**
 * The archived copies and the token that undoes it; undefined if none of the ids is known. An archived copy is not
 * being played. A copy that was archived before gets the new archive status and keeps its time.
 */
export async function archiveCopies(
  db: Db,
  userId: string,
  { ids, gamesType: list, archiveStatus, undated, day }: WithDay<ArchiveCopies>,
): Promise<{ archived: CopyRow[]; undo: string } | undefined> {
  const undo = makeSecret();
  // Read first: nothing that the act writes is older than the time of the archive.
  const done = await momentOfAct({ db, userId }, day);
  const now = new Date().toISOString();
  const archivedAt = sql`coalesce(${copies.archivedAt}, ${done})`;
  const which = and(areOwn(userId, ids), list ? eq(copies.list, list) : undefined);
  const { changed, rows } = await batch(db, {
    kept: keepUndo(db, { token: undo, userId, kind: 'archive', which, now }),
    ...closeTimes({ db, which, now, day }, archiveStatus, undated),
    settled: settlePlaythroughs(db, undo),
    changed: updateCopies(db, which, { archiveStatus, archivedAt, status: 1 }, now),
    rows: readCopies(db, userId, ids),
  });
  const archived = changedOf(rows, changed);
  return archived.length > 0 ? { archived, undo } : undefined;
}

/** Takes copies out of the archive, each to the list it came from; those of the ids that were in it. */
export async function unarchiveCopies(db: Db, userId: string, { ids, day }: WithDay<PickCopies>): Promise<CopyRow[]> {
  const now = new Date().toISOString();
  const which = and(areOwn(userId, ids), isNotNull(copies.archiveStatus));
  const { changed, rows } = await batch(db, {
    ...takeSlipsBack({ db, which, now, day }),
    changed: updateCopies(db, which, { archiveStatus: null, archivedAt: null, status: statusAfterSlips(now) }, now),
    rows: readCopies(db, userId, ids),
  });
  return changedOf(rows, changed);
}

type Removal = { db: Db; userId: string; which: SQL | undefined; day: string; undo: string };

function removal({ db, userId, which, day, undo }: Removal) {
  const now = new Date().toISOString();
  return {
    kept: keepUndo(db, { token: undo, userId, kind: 'remove', which, now }),
    ...pauseTimes({ db, which, now, day }),
    settled: settlePlaythroughs(db, undo),
    removed: db.delete(copies).where(which).returning({ id: copies.id }),
  };
}

/**
 * Removes copies of any list, archived or not; the one token that brings them back, or undefined if none of the ids is
 * known. One that was taken in by another is not: what the other had before would go too.
 */
export async function removeCopies(
  db: Db,
  userId: string,
  { ids, day }: WithDay<PickCopies>,
): Promise<string | undefined> {
  const undo = makeSecret();
  const which = and(eq(copies.userId, userId), sql`${copies.id} IN ${valuesOf(ids)}`);
  const { removed } = await batch(db, removal({ db, userId, which, day, undo }));
  return removed.length > 0 ? undo : undefined;
}

/**
 * Removes a copy of a list, archived or not; the token that brings it back, or undefined. One that was taken in by
 * another is not removed with it: what the other had before would go too. Throws copy_joined instead, with the id of the
 * other.
 */
export async function removeCopy(
  db: Db,
  userId: string,
  list: ListId,
  { id, day }: WithDay<{ id: string }>,
): Promise<string | undefined> {
  const undo = makeSecret();
  const which = and(eq(copies.userId, userId), eq(copies.id, id), eq(copies.list, list));
  const { removed, standing } = await batch(db, {
    ...removal({ db, userId, which, day, undo }),
    standing: db
      .select({ id: copies.id })
      .from(joinedCopies)
      .innerJoin(copies, eq(copies.id, joinedCopies.copy))
      .where(and(eq(joinedCopies.id, id), eq(joinedCopies.userId, userId))),
  });
  const [other] = standing;
  if (removed.length === 0 && other) throw new Problem('copy_joined', undefined, { extra: { copyId: other.id } });
  return removed.length > 0 ? undo : undefined;
}
