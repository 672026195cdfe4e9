import type { Db } from '../../../worker/platform/database/client.ts';

/** Gives a person this many copies, each of another well-known game, spread over the priorities of the three lists. */
export async function fillShelf(db: Db, userId: string, copies: number): Promise<void> {
  const now = new Date().toISOString();
  await db.$client.execute({
    sql: `INSERT INTO copies (id, user_id, game, subplatform, list, status, priority, position, source, added_at, updated_at)
      SELECT lower(hex(randomblob(4))) || '-0000-4000-8000-' || lower(hex(randomblob(6))), ?1, num, 1 + num % 8, 1, 1,
        2 + num % 4, num, 'manual', ?2, ?2
      FROM games ORDER BY popularity DESC, num LIMIT ?3`,
    args: [userId, now, copies],
  });
}
