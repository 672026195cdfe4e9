import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { HOUR_SECONDS, isoBefore } from '../../platform/time.ts';
import type { Reason } from '../../providers/provider-error.ts';
import { catalogueSyncs } from '../catalogue.tables.ts';

/** The parts that are read from a source, in this order: similar games can only be linked once all games are there. */
const PARTS = {
  igdb: ['igdb', 'igdb.similar'],
  wikidata: ['wikidata'],
  /** Not read from a source: what the job that merges games has gone through. */
  merging: ['merging'],
} as const;
type RunKind = keyof typeof PARTS;
export type SyncSource = Exclude<RunKind, 'merging'>;
export type RunPart = (typeof PARTS)[RunKind][number];

/** A run in progress: it reads what changed after `since` (everything, if that is null), beyond the id `lastId`. */
export type Run = { part: RunPart; lastId: number; since: number | null; from: number; rows: number };

/** The longest silence of an active run: a page with all its pauses takes less. */
const SILENCE_SECONDS = 300;
/** This span is read twice, because clocks differ and changes show late. */
const OVERLAP_SECONDS = HOUR_SECONDS;

const isOf = (source: RunKind) => inArray(catalogueSyncs.part, PARTS[source]);
const isOpen = (source: RunKind) => and(isOf(source), isNotNull(catalogueSyncs.runFrom));
const isRun = ({ part, from }: Run) => and(eq(catalogueSyncs.part, part), eq(catalogueSyncs.runFrom, from));

/** Starts a run of each part that has none; a full run starts anew in any case, and reads everything. */
export async function beginRuns(
  db: Db,
  now: Date,
  { full = false, source = 'igdb' }: { full?: boolean; source?: RunKind } = {},
): Promise<void> {
  const runFrom = Math.floor(now.getTime() / 1000);
  const fresh = { runFrom, lastId: 0, rows: 0, refused: 0, beatAt: now.toISOString(), trouble: null };
  const set = full ? { ...fresh, knownUntil: null } : fresh;
  const setWhere = full ? undefined : isNull(catalogueSyncs.runFrom);
  const rows = PARTS[source].map(part => ({ part, ...fresh }));
  await db.insert(catalogueSyncs).values(rows).onConflictDoUpdate({ target: catalogueSyncs.part, set, setWhere });
}

/** The runs in progress, the one to work on first. */
export async function listOpenRuns(db: Db, source: RunKind = 'igdb'): Promise<Run[]> {
  const rows = await db.select().from(catalogueSyncs).where(isOpen(source));
  return PARTS[source].flatMap((part): Run[] => {
    const row = rows.find(one => one.part === part);
    if (!row?.runFrom) return [];
    const since = row.knownUntil === null ? null : row.knownUntil - OVERLAP_SECONDS;
    return [{ part, lastId: row.lastId, since, from: row.runFrom, rows: row.rows }];
  });
}

/**
 * Moves a run's cursor after a page. If two workers read the same page, only one moves the cursor and sees one changed
 * row.
 */
export function moveCursor(db: Db, run: Run, lastId: number, { rows, refused }: { rows: number; refused: number }) {
  return db
    .update(catalogueSyncs)
    .set({
      lastId,
      rows: sql`${catalogueSyncs.rows} + ${rows}`,
      refused: sql`${catalogueSyncs.refused} + ${refused}`,
      beatAt: new Date().toISOString(),
      trouble: null,
    })
    .where(and(isRun(run), eq(catalogueSyncs.lastId, run.lastId)));
}

/** Ends a run: changes before its start are now known. */
export async function endRun(db: Db, run: Run): Promise<void> {
  const now = new Date().toISOString();
  await db
    .update(catalogueSyncs)
    .set({ knownUntil: run.from, runFrom: null, beatAt: now, finishedAt: now, trouble: null })
    .where(isRun(run));
}

/** Why a run is paused; it stays where it is. */
export async function noteError(db: Db, reason: Reason, source: SyncSource = 'igdb'): Promise<void> {
  await db.update(catalogueSyncs).set({ trouble: reason, beatAt: new Date().toISOString() }).where(isOpen(source));
}

/** Whether a run has been silent for so long that nobody works on it any more; true for only one caller. */
export async function wakeSilent(db: Db, now: Date, kind: RunKind = 'igdb'): Promise<boolean> {
  const before = isoBefore(now, SILENCE_SECONDS * 1000);
  const woken = await db
    .update(catalogueSyncs)
    .set({ beatAt: now.toISOString() })
    .where(and(isOpen(kind), lt(catalogueSyncs.beatAt, before)))
    .returning({ part: catalogueSyncs.part });
  return woken.length > 0;
}

/** How far each part of the sources has come. */
export async function listRuns(db: Db) {
  return db
    .select()
    .from(catalogueSyncs)
    .where(or(isOf('igdb'), isOf('wikidata')))
    .orderBy(catalogueSyncs.part);
}

/** The last run of the job that merges games; undefined before the first. */
export async function findMergingRun(db: Db) {
  const [run] = await db.select().from(catalogueSyncs).where(isOf('merging'));
  return run;
}
