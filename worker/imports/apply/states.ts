import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { DAY_MS, isoBefore } from '../../platform/time.ts';
import type { Bucket, Column, FormatId } from '../files/files.schema.ts';
import { importFiles } from '../files/files.tables.ts';
import { imports, importTitles } from '../imports.tables.ts';
import { UNDO_DAYS } from '../limits.schema.ts';
import { SHELF_FULL } from './import-statements.ts';

/** How many imports the screens show, and how many failed titles of each. */
const NEWEST = 20;
const FAILED_SHOWN = 100;

const withOutcome = (outcome: NonNullable<(typeof importTitles.$inferSelect)['outcome']>) =>
  sql<number>`count(*) FILTER (WHERE ${importTitles.outcome} = ${outcome})`;

const isLeftOut = sql`coalesce(${importTitles.failure}, '') = ${SHELF_FULL}`;

const failedTitles = sql<string>`(SELECT json_group_array(json_object('providerId', f.provider_id, 'title', f.title,
    'code', coalesce(f.failure, 'refused')))
  FROM (SELECT provider_id, title, failure FROM import_titles WHERE import_id = imports.id AND outcome = 'failed'
    ORDER BY title LIMIT ${FAILED_SHOWN}) f)`;

/** How many of the done rows of a file wrote this; rows of stores carry nothing. */
const carriedSum = (name: 'rating' | 'note' | 'times' | 'tags' | 'stopped_at' | 'days') =>
  sql<number>`coalesce(sum(iif(${importTitles.outcome} IN ('added', 'joined'),
    ${importTitles.carried}->>${sql.raw(`'${name}'`)}, 0)), 0)`;

/** Whether a title came in as a copy that went straight to the archive. */
const isArchived = sql`${importTitles.outcome} = 'added'
  AND (${imports.kind} = 'archive' OR ${importTitles.finished} OR ${importTitles.carries}->>'archiveStatus' IS NOT NULL)`;

function selectStates(db: Db, which: SQL | undefined) {
  return db
    .select({
      id: imports.id,
      accountId: imports.accountId,
      kind: imports.kind,
      status: imports.status,
      total: imports.total,
      done: count(importTitles.outcome),
      added: withOutcome('added'),
      joined: withOutcome('joined'),
      skipped: withOutcome('skipped'),
      unchanged: sql<number>`count(*) FILTER (WHERE ${importTitles.outcome} = 'skipped' AND NOT ${isLeftOut})`,
      noRoom: sql<number>`count(*) FILTER (WHERE ${importTitles.outcome} <> 'failed' AND ${isLeftOut})`,
      failed: failedTitles,
      moveInId: imports.moveInId,
      summary: imports.summary,
      beside: imports.carried,
      file: sql<string | null>`(SELECT json_object('id', m.id, 'format', m.format, 'fileName', m.file_name,
        'rows', m.rows, 'columns', json(m.columns)) FROM ${importFiles} m WHERE m.id = ${imports.moveInId})`,
      ratings: carriedSum('rating'),
      notes: carriedSum('note'),
      playthroughs: carriedSum('times'),
      tags: carriedSum('tags'),
      stops: carriedSum('stopped_at'),
      days: carriedSum('days'),
      archived: sql<number>`count(*) FILTER (WHERE ${isArchived})`,
      startedAt: imports.startedAt,
      finishedAt: imports.finishedAt,
      beatAt: sql<string>`coalesce(${imports.beatAt}, ${imports.createdAt})`,
    })
    .from(imports)
    .leftJoin(importTitles, eq(importTitles.importId, imports.id))
    .where(which)
    .groupBy(imports.id)
    .orderBy(desc(imports.createdAt), desc(imports.id));
}

export type StateRow = Awaited<ReturnType<typeof selectStates>>[number];

/** One of a person's own imports, or undefined. */
export async function findState(db: Db, userId: string, id: string): Promise<StateRow | undefined> {
  const [row] = await selectStates(db, and(eq(imports.userId, userId), eq(imports.id, id)));
  return row;
}

/** A person's newest imports. */
export function listStates(db: Db, userId: string): Promise<StateRow[]> {
  const newest = sql`${imports.id} IN (SELECT id FROM imports WHERE user_id = ${userId}
    ORDER BY created_at DESC, id DESC LIMIT ${NEWEST})`;
  return selectStates(db, newest);
}

/** An import that ended before this time is too old to be undone. */
export const undoSince = (now: Date) => isoBefore(now, UNDO_DAYS * DAY_MS);

function undoUntil({ status, finishedAt }: StateRow): string | null {
  if (finishedAt === null || status === 'undone') return null;
  const until = new Date(Date.parse(finishedAt) + UNDO_DAYS * DAY_MS);
  return until > new Date() ? until.toISOString() : null;
}

/** What a receipt says of the import's file; null for an import from a store. */
function fileOf({ file, summary, beside, ratings, notes, playthroughs, tags, stops, days }: StateRow) {
  if (file === null) return null;
  const about: { id: string; format: FormatId; fileName: string; rows: number; columns: Column[] } = JSON.parse(file);
  const { counts }: { counts: Record<Bucket, number> } = JSON.parse(summary ?? '{}');
  return {
    ...about,
    counts: counts ?? null,
    carried: { ratings, notes, playthroughs, tags, stops, days },
    beside: besideOf(beside),
  };
}

/** What came in beside the games of the product's own export; of long ago nobody counted walls and views. */
function besideOf(cell: string | null) {
  type Told = { rests: unknown[]; subscriptions: unknown[]; plan: unknown; walls?: number; views?: number };
  const { rests, subscriptions, plan, walls = 0, views = 0 }: Told = JSON.parse(cell ?? NOTHING_BESIDE);
  return { walls, views, subscriptions: subscriptions.length, rests: rests.length, plan: plan !== null };
}
const NOTHING_BESIDE = '{"rests":[],"subscriptions":[],"plan":null}';

type CarriedCounts = Record<'ratings' | 'notes' | 'playthroughs' | 'tags' | 'stops' | 'days', number>;

/**
 * What a file tells and was not written, once the import is over: the person has their own, or has no room for it.
 * Imports of long ago counted neither tags nor lines on where one stopped, nor days.
 */
function leftOutOf({ finishedAt, summary, ratings, notes, playthroughs, tags, stops, days }: StateRow): CarriedCounts {
  type Later = 'tags' | 'stops' | 'days';
  const { told }: { told?: Omit<CarriedCounts, Later> & Partial<Pick<CarriedCounts, Later>> } = JSON.parse(
    summary ?? '{}',
  );
  if (!told || finishedAt === null) return { ratings: 0, notes: 0, playthroughs: 0, tags: 0, stops: 0, days: 0 };
  const rest = (all: number, written: number) => Math.max(0, all - written);
  return {
    ratings: rest(told.ratings, ratings),
    notes: rest(told.notes, notes),
    playthroughs: rest(told.playthroughs, playthroughs),
    tags: rest(told.tags ?? 0, tags),
    stops: rest(told.stops ?? 0, stops),
    days: rest(told.days ?? 0, days),
  };
}

/** An import as the API shows it; `undoUntil` is null while it cannot be undone. */
export function toState(row: StateRow) {
  const { beatAt: _, moveInId: _file, summary: _rows, beside: _beside, file: _about, ...counted } = row;
  const { ratings, notes, playthroughs, tags, stops, days, ...shown } = counted;
  const failed: { providerId: string; title: string; code: string }[] = JSON.parse(row.failed);
  return { ...shown, failed, undoUntil: undoUntil(row), leftOut: leftOutOf(row), moveIn: fileOf(row) };
}
