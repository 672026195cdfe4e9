import { and, eq, sql } from 'drizzle-orm';
import { NOT_PLAYING, OWNED } from '../../catalogue/lists.schema.ts';
import { batch, insertSelect, newId } from '../../platform/database/batch.ts';
import { type Db, rootCause } from '../../platform/database/client.ts';
import { hasRoom, heldTier, isPlayedByOthers } from '../../shelf/copy-sql.ts';
import { writeEndings } from '../../shelf/diary/acts.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import { addEvening } from '../files/apply-evening.ts';
import { addWalls, applyRows } from '../files/apply-rows.ts';
import { imports } from '../imports.tables.ts';
import { tellTrophies } from '../library/tell-trophies.ts';
import { isRunning, leftOut, pending } from './import-statements.ts';

/** The values that all parts of an import share. */
export type ImportOrder = {
  id: string;
  userId: string;
  kind: 'add' | 'archive' | 'move_in';
  source: 'steam' | 'psn' | 'xbox' | 'move_in';
  createdAt: string;
};

/** The position of each title in the list: the last played comes first. */
const positions = (id: string) => sql`(SELECT provider_id, subplatform,
  row_number() OVER (ORDER BY last_played_at DESC, minutes_played DESC, title) AS rank
  FROM import_titles WHERE import_id = ${id})`;

/**
 * What the store says of each copy of the next titles. A copy may have several entries there (a game and its multiplayer,
 * two editions), and its hours are theirs together. Each entry counts once, as it was last imported from this account.
 */
const storeFacts = (
  id: string,
  limit: number,
) => sql`(SELECT game, subplatform, sum(minutes) AS minutes, max(played) AS played
  FROM (SELECT t.game, t.subplatform, max(t.minutes_played) AS minutes, max(t.last_played_at) AS played
    FROM imports i JOIN imports b ON b.user_id = i.user_id
        AND (b.id = i.id OR (b.account_id = i.account_id AND b.status <> 'undone'))
      JOIN import_titles t ON t.import_id = b.id
    WHERE i.id = ${id} AND coalesce(t.outcome, '') <> 'failed'
      AND (t.game, t.subplatform) IN (SELECT game, subplatform FROM ${pending(id, limit)})
    GROUP BY t.provider_id, t.game, t.subplatform)
  GROUP BY game, subplatform)`;

/**
 * Whether the import knows the access of a copy better. Only an owned copy has one; a provider may know better what was
 * only `played`, and what was bought since a subscription ended.
 */
const knowsBetter = sql.raw(`(copies.list = 1 AND excluded.access IS NOT NULL AND (copies.access IS NULL
  OR (copies.access = 'played' AND excluded.access <> 'played') OR (copies.access = 'gone' AND excluded.access = 'bought')))`);

/** The priority that most titles of an import have: it was chosen for the import, not for a game. */
const sharedPriority = (id: string) => sql`(SELECT priority FROM import_titles WHERE import_id = ${id}
  GROUP BY priority ORDER BY count(*) DESC, priority LIMIT 1)`;

/**
 * Adds copies. They wait to be sorted, unless something was chosen for them (another priority than the rest, finished). Of
 * existing copies only the provider's counters are refreshed: what people changed by hand stays.
 */
function addCopies(db: Db, order: ImportOrder, limit: number, now: string) {
  const { id, userId, kind, source, createdAt } = order;
  const archiveStatus = kind === 'archive' ? sql`'retired'` : sql`iif(t.finished, 'finished', NULL)`;
  const values = {
    id: newId,
    userId: sql`users.id`,
    game: sql`t.game`,
    subplatform: sql`t.subplatform`,
    list: sql`coalesce(t.carries->>'list', ${OWNED})`,
    status: NOT_PLAYING,
    priority: sql`t.priority`,
    position: sql`r.rank - ${Date.parse(createdAt)}`,
    access: sql`t.access`,
    subscription: sql`iif(t.access = 'subscription', ${heldTier(userId, sql.raw('t.subplatform'))}, NULL)`,
    minutesPlayed: sql`k.minutes`,
    lastPlayedAt: sql`k.played`,
    source,
    importId: id,
    archiveStatus,
    archivedAt: sql`iif(${archiveStatus} IS NULL, NULL, ${now})`,
    sortedAt: sql`iif(t.carries->>'list' IS NOT NULL OR t.priority <> ${sharedPriority(id)} OR ${archiveStatus} IS NOT NULL, ${now}, NULL)`,
    addedAt: now,
    updatedAt: now,
  };
  return insertSelect(
    db,
    copies,
    values,
    sql`FROM ${pending(id, limit)} t JOIN ${positions(id)} r USING (provider_id, subplatform)
      JOIN ${storeFacts(id, limit)} k ON k.game = t.game AND k.subplatform = t.subplatform, users
    WHERE users.id = ${userId} AND ${isRunning(id)} AND (${hasRoom(userId)} OR EXISTS (SELECT 1 FROM copies c
      WHERE c.user_id = users.id AND c.game = t.game AND c.subplatform = t.subplatform))
    ORDER BY t.provider_id, t.subplatform
    ON CONFLICT (user_id, game, subplatform) DO UPDATE SET
      minutes_played = max(coalesce(copies.minutes_played, excluded.minutes_played),
        coalesce(excluded.minutes_played, copies.minutes_played)),
      last_played_at = max(coalesce(copies.last_played_at, excluded.last_played_at),
        coalesce(excluded.last_played_at, copies.last_played_at)),
      access = iif(${knowsBetter}, excluded.access, copies.access),
      subscription = iif(${knowsBetter}, excluded.subscription, copies.subscription),
      updated_at = excluded.updated_at
    WHERE ${knowsBetter} OR (NOT ${isPlayedByOthers} AND (excluded.minutes_played > coalesce(copies.minutes_played, -1)
      OR excluded.last_played_at > coalesce(copies.last_played_at, '')))`,
  );
}

/**
 * Notes what became of each title. Of two titles of one copy the first added the copy, and the other joined it. A title
 * that neither added nor changed anything is skipped. A title without a copy was left out because the shelf is full.
 */
function noteOutcomes(db: Db, { id, userId }: ImportOrder, limit: number, now: string) {
  return db.run(sql`UPDATE import_titles SET failure = ${leftOut(userId, 'p')}, outcome = coalesce((
      SELECT CASE WHEN c.import_id = ${id} AND c.added_at = ${now} AND p.nth = 1 THEN 'added'
        WHEN c.updated_at = ${now} OR c.import_id = ${id} THEN 'joined' ELSE 'skipped' END
      FROM copies c WHERE c.user_id = ${userId} AND c.game = p.game AND c.subplatform = p.subplatform), 'skipped')
    FROM (SELECT provider_id, game, subplatform,
        row_number() OVER (PARTITION BY game, subplatform ORDER BY provider_id) AS nth
      FROM ${pending(id, limit)}) p
    WHERE import_titles.import_id = ${id} AND import_titles.provider_id = p.provider_id
      AND import_titles.subplatform = p.subplatform AND ${isRunning(id)}`);
}

/** Adds a finished playthrough to finished games: a store knows that one was finished, not when. */
function addEndings(db: Db, { id }: ImportOrder, now: string) {
  const which = and(eq(copies.importId, id), eq(copies.addedAt, now), eq(copies.archiveStatus, 'finished'));
  return writeEndings({ db, which, now }, { outcome: 'finished', day: null, importId: id });
}

/** The next titles, each with its account and its copy. */
const titlesOf = (
  id: string,
  limit: number,
) => sql`(SELECT i.account_id AS account, t.provider_id, t.game, t.subplatform
  FROM imports i, ${pending(id, limit)} t WHERE i.id = ${id} AND ${isRunning(id)})`;

const applyTitles = (db: Db, order: ImportOrder, limit: number, now: string) => ({
  added: addCopies(db, order, limit, now),
  told: tellTrophies(db, { userId: order.userId, meant: titlesOf(order.id, limit) }, now),
  ended: addEndings(db, order, now),
  noted: noteOutcomes(db, order, limit, now),
});

function begin(db: Db, id: string, now: string) {
  return db.run(sql`UPDATE imports SET status = 'running', beat_at = ${now}, started_at = coalesce(started_at, ${now})
    WHERE id = ${id} AND status IN ('queued', 'running')`);
}

function finish(db: Db, id: string, now: string) {
  return db.run(sql`UPDATE imports SET status = 'done', finished_at = ${now} WHERE id = ${id} AND status = 'running'
    AND NOT EXISTS (SELECT 1 FROM import_titles WHERE import_id = ${id} AND outcome IS NULL)`);
}

/**
 * Applies the next titles in one transaction, and returns whether any are left. A second worker, with the same message
 * or a late one, finds them done. An import that was undone or has ended is not touched.
 */
export async function applyChunk(db: Db, order: ImportOrder, limit: number): Promise<boolean> {
  const now = new Date().toISOString();
  const { state } = await batch(db, {
    begun: begin(db, order.id, now),
    ...(order.kind === 'move_in' ? applyRows(db, order, limit, now) : applyTitles(db, order, limit, now)),
    ...(order.kind === 'move_in' && { ...addEvening(db, order, now), ...addWalls(db, order) }),
    finished: finish(db, order.id, now),
    state: db.select({ status: imports.status }).from(imports).where(eq(imports.id, order.id)),
  });
  return state[0]?.status === 'running';
}

/** Gives up on the next title, so that it does not hold up the others. */
export async function failNextTitle(db: Db, { id }: ImportOrder): Promise<void> {
  await db.run(sql`UPDATE import_titles SET outcome = 'failed', failure = 'refused'
    WHERE import_id = ${id} AND (provider_id, subplatform) = (SELECT provider_id, subplatform FROM ${pending(id, 1)})`);
}

/** Whether the database refused a write, as opposed to being unreachable. */
export function isRefusal(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_CONSTRAINT';
}
