import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isFresh } from '../session/sessions.ts';

/**
 * The statement that reads whether a session was opened, or its person has proved who they are, within ten minutes; for
 * `checkProof`. What depends on it has `isFresh` as its condition, so that both fit into one batch.
 */
export const readProof = (db: Db, sessionId: string, now: Date) =>
  db.select({ isRecent: sql<boolean>`${isFresh(sessionId, now)}`.mapWith(Boolean) }).from(sql`(SELECT 1)`);

/** Throws 400 confirm_identity unless the proof is recent. */
export function checkProof([proof]: { isRecent: boolean }[]): void {
  if (!proof?.isRecent) throw new Problem('confirm_identity');
}
