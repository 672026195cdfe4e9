import type { InStatement } from '@libsql/client/web';
import { sql } from 'drizzle-orm';

/* Every change of the catalogue starts a new generation of it: what was computed from an older one may have to be
   computed again. */

/** The catalogue's present generation, as text that is only ever compared. */
export const generation = sql<string>`coalesce(
  (SELECT rows || ' ' || beat_at FROM catalogue_syncs WHERE part = 'changes'), '')`;

/** Starts the next one; runs in the batch that makes the change. */
export const nextGeneration = (now: string): InStatement => ({
  sql: `INSERT INTO catalogue_syncs (part, rows, beat_at) VALUES ('changes', 1, ?1)
    ON CONFLICT (part) DO UPDATE SET rows = rows + 1, beat_at = excluded.beat_at`,
  args: [now],
});
