import { sql } from 'drizzle-orm';
import type { Bearer } from '../../platform/crypto/token.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';

/** How long a proof of the owner holds. */
export const PROOF_MS = 10 * 60_000;

/** Throws 400 confirm_identity unless the session was opened or proved within ten minutes. */
export async function requireRecentProof(db: Db, { userId, sessionId }: Bearer, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PROOF_MS).toISOString();
  const [found] = await db.all(sql`SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.ended_at IS NULL
      AND max(s.created_at, coalesce(s.proved_at, '')) > max(${since}, coalesce(u.password_set_at, ''))`);
  if (!found) throw new Problem('confirm_identity');
}
