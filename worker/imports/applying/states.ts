import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { UNDO_DAYS } from '../schema.ts';
import { imports, importTitles } from '../tables.ts';

/** How many imports the screens show, and how many failed titles of each. */
const NEWEST = 20;
const FAILED_SHOWN = 100;

const withOutcome = (outcome: NonNullable<(typeof importTitles.$inferSelect)['outcome']>) =>
  sql<number>`count(*) FILTER (WHERE ${importTitles.outcome} = ${outcome})`;

const failedTitles = sql<string>`(SELECT json_group_array(json_object('providerId', f.provider_id, 'title', f.title,
    'code', coalesce(f.failure, 'refused')))
  FROM (SELECT provider_id, title, failure FROM import_titles WHERE import_id = imports.id AND outcome = 'failed'
    ORDER BY title LIMIT ${FAILED_SHOWN}) f)`;

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
      failed: failedTitles,
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

const DAY_MS = 86_400_000;

/** An import that ended before this time is too old to be undone. */
export const undoSince = (now: Date) => new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();

function undoUntil({ status, finishedAt }: StateRow): string | null {
  if (finishedAt === null || status === 'undone') return null;
  const until = new Date(Date.parse(finishedAt) + UNDO_DAYS * DAY_MS);
  return until > new Date() ? until.toISOString() : null;
}

/** An import as the API shows it; `undoUntil` is null while it cannot be undone. */
export function toState(row: StateRow) {
  const { beatAt: _, ...shown } = row;
  const failed: { providerId: string; title: string; code: string }[] = JSON.parse(row.failed);
  return { ...shown, failed, undoUntil: undoUntil(row) };
}
