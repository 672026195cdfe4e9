import { lte, type SQL } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { insertSelect } from '../../platform/database/batch.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { isoIn, MINUTE_MS } from '../../platform/time.ts';
import { undos } from '../shelf.tables.ts';

/** How long an undo can be used. Longer than the toast shows its button, because the toast waits while a pointer or the focus rests on it. */
const UNDO_MS = 10 * MINUTE_MS;

export type UndoKind = (typeof undos.$inferSelect)['kind'];

/** The owner of an undo, and the token with which they use it. */
export type UndoOwner = { token: string; userId: string };

/** What an undo holds, as SQL over the rows of its source: `before` are the rows as they were, as a JSON array. */
type StoredUndo = { token: string; userId: string | SQL; kind: UndoKind; before: SQL; playthroughs?: SQL };

/** The statement that stores an undo. Nothing is stored if `source` has no row. `tables`: see `insertSelect`. */
export const storeUndo = (db: Db, { token, ...undo }: StoredUndo, source: SQL, tables?: SQL) =>
  insertSelect(db, undos, { hash: hashSecret(token), ...undo, expiresAt: isoIn(UNDO_MS) }, source, tables);

/** Deletes expired undos. Running it twice finds nothing the second time. */
export async function removeExpiredUndos(env: Env, now: Date): Promise<void> {
  await openForJob(env).delete(undos).where(lte(undos.expiresAt, now.toISOString()));
}
