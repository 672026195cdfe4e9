import { inArray, sql } from 'drizzle-orm';
import { NOT_PLAYING, OWNED, PRIORITIES } from '../catalogue/lists.schema.ts';
import { isForAllByNum } from '../catalogue/mature.ts';
import { makeSecret } from '../platform/crypto/secret.ts';
import { batch, insertSelect } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { selectCopies, toCopy } from '../shelf/copies.ts';
import { heldTier } from '../shelf/copy-sql.ts';
import { copies } from '../shelf/shelf.tables.ts';
import { broughtBy, keepBrought } from '../shelf/undo/free-game-undos.ts';

/** One free game to be added: its index in the request, and the id that its copy gets. */
type WantedOffer = { id: string; copyId: string };

/**
 * The offers that can be added, once for each device, as a table `o`. Epic's games are left out, because no list knows
 * that store.
 */
const offersOf = (wanted: WantedOffer[]) => sql`(SELECT w.value ->> 'id' AS wanted, w.value ->> 'copyId' AS copy_id,
    min(w.key) AS place, f.game, f.subplatform, f.access
  FROM json_each(${JSON.stringify(wanted)}) w JOIN free_games f ON f.id = w.value ->> 'id'
  WHERE f.game IS NOT NULL AND NOT f.hidden AND f.source <> 'epic' AND ${sql.raw(isForAllByNum('f.game'))}
  GROUP BY f.game, f.subplatform) o`;

/**
 * The subscription that an offer comes with. What PlayStation gives monthly comes with the smallest tier; of Game Pass
 * nobody knows more than that the person holds some tier.
 */
const throughOf = (userId: string) => sql`CASE WHEN o.access <> 'subscription' THEN NULL
  WHEN o.subplatform IN (SELECT num FROM subplatforms WHERE platform = 1) THEN 'ps-plus-essential'
  ELSE ${heldTier(userId, sql.raw('o.subplatform'))} END`;

/** Adds copies. If the person has the game on its device already, that copy stays. */
function addCopies(db: Db, userId: string, wanted: WantedOffer[], now: Date) {
  const values = {
    id: sql`o.copy_id`,
    userId: sql`users.id`,
    game: sql`o.game`,
    subplatform: sql`o.subplatform`,
    list: OWNED,
    status: NOT_PLAYING,
    priority: PRIORITIES[0],
    position: sql`o.place - ${now.getTime()}`,
    access: sql`o.access`,
    subscription: throughOf(userId),
    source: 'free_games',
    addedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return insertSelect(
    db,
    copies,
    values,
    sql`FROM ${offersOf(wanted)}, users WHERE users.id = ${userId} ORDER BY o.place
      ON CONFLICT (user_id, game, subplatform) DO NOTHING`,
  );
}

/** Whether a copy is wanted or tracked. What a person has archived stays in the archive. */
const isElsewhere = sql.raw(`copies.list <> ${OWNED} AND copies.archive_status IS NULL`);

const willMove = (wanted: WantedOffer[]) => sql`(${isElsewhere}
  AND (copies.game, copies.subplatform) IN (SELECT o.game, o.subplatform FROM ${offersOf(wanted)}))`;

/** Moves copies to “I have” with the access of the offer; priority, position and notes stay. */
function moveCopies(db: Db, userId: string, wanted: WantedOffer[], now: Date) {
  return db.run(sql`UPDATE copies SET list = ${OWNED}, access = o.access, subscription = ${throughOf(userId)}, updated_at = ${now.toISOString()}
    FROM ${offersOf(wanted)} WHERE copies.user_id = ${userId} AND copies.game = o.game
      AND copies.subplatform = o.subplatform AND ${isElsewhere}`);
}

const listBrought = (db: Db, wanted: WantedOffer[], token: string) =>
  db.all<{ wanted: string }>(sql`SELECT o.wanted FROM ${offersOf(wanted)} JOIN copies
    ON copies.game = o.game AND copies.subplatform = o.subplatform WHERE copies.id IN ${broughtBy(token)}`);

/**
 * The new copies, those that came from another list, and the ids of what was left out: present or archived already, not
 * in the catalogue, or of another store. `undo` takes all of it back; null if nothing was done.
 */
export async function importFreeGames(db: Db, userId: string, ids: string[], locale: Locale) {
  const now = new Date();
  const undo = makeSecret();
  const wanted = ids.map(id => ({ id, copyId: crypto.randomUUID() }));
  const newIds: string[] = wanted.map(one => one.copyId);
  const { rows, brought } = await batch(db, {
    added: addCopies(db, userId, wanted, now),
    kept: keepBrought(db, { token: undo, userId, isNew: inArray(copies.id, newIds), willMove: willMove(wanted) }),
    moved: moveCopies(db, userId, wanted, now),
    rows: selectCopies(db)
      .where(sql`${copies.id} IN ${broughtBy(undo)}`)
      .orderBy(copies.position),
    brought: listBrought(db, wanted, undo),
  });
  const isNew = (row: (typeof rows)[number]) => newIds.includes(row.id);
  const done = new Set(brought.map(one => one.wanted));
  return {
    added: rows.filter(isNew).map(row => toCopy(row, locale)),
    moved: rows.filter(row => !isNew(row)).map(row => toCopy(row, locale)),
    skipped: ids.filter(id => !done.has(id)),
    undo: rows.length > 0 ? undo : null,
  };
}
