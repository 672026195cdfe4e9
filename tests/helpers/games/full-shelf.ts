import { sql } from 'drizzle-orm';
import { COPIES_MAX } from '../../../worker/shelf/copy-sql.ts';
import type { Stack } from '../stack/stack.ts';
import { type Owner, subplatform } from './shelf.ts';

/** So many games of nobody, and a copy of each, as no person has them: written at once. */
export async function fillShelf(stack: Stack, { id }: Owner): Promise<void> {
  const ps5 = subplatform('ps5').num;
  const guid = "lower(hex(randomblob(4))) || '-0000-4000-8000-' || lower(hex(randomblob(6)))";
  await stack.db.run(
    sql.raw(`WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${COPIES_MAX})
      INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
      SELECT ${guid}, 'many-' || at, 'One of many games ' || at, 1, '2026', '2026' FROM n WHERE true ON CONFLICT DO NOTHING`),
  );
  await stack.db.run(
    sql.raw(`INSERT INTO copies (id, user_id, game, subplatform, list, status, priority, position, source, added_at, updated_at)
      SELECT ${guid}, '${id}', num, ${ps5}, 1, 1, 4, num, 'manual', '2026', '2026' FROM games WHERE slug LIKE 'many-%'`),
  );
}

/** Removes one of their copies. */
export async function makeRoom(owner: Owner): Promise<void> {
  const { copies } = (await owner.get('/api/copies/games')).body;
  const { status } = await owner.remove(`/api/games/${copies[0].id}`);
  if (status !== 200) throw new Error(`remove: ${status}`);
}
