import type { InStatement } from '@libsql/client/web';
import { sql } from 'drizzle-orm';

/* Every change of the catalogue starts a new generation of it: what was computed from an older one may have to be
   computed again. */

/** The catalogue's present generation, as text that is only ever compared. */
export const GENERATION = "coalesce((SELECT rows || ' ' || beat_at FROM catalogue_syncs WHERE part = 'changes'), '')";
export const generation = sql<string>`${sql.raw(GENERATION)}`;

/** The last generation that this isolate has read, and when. */
let told = { generation: '', at: 0 };

export function learnGeneration(present: string): void {
  told = { generation: present, at: Date.now() };
}

/** Whether this was the catalogue's generation in the last `ms` milliseconds, as far as this isolate knows. */
export function isCurrent(present: string, ms: number): boolean {
  return told.generation === present && Date.now() - told.at < ms;
}

/** Starts the next one; runs in the batch that makes the change. This isolate believes no older one any more. */
export function nextGeneration(now: string): InStatement {
  told = { generation: '', at: 0 };
  return {
    sql: `INSERT INTO catalogue_syncs (part, rows, beat_at) VALUES ('changes', 1, ?1)
      ON CONFLICT (part) DO UPDATE SET rows = rows + 1, beat_at = excluded.beat_at`,
    args: [now],
  };
}
