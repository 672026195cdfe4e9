import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { selectCopies, toCopy } from '../../db/copies.ts';
import { copies } from '../../db/tables/shelf.ts';
import type { Locale } from '../../lib/locale.ts';

/** One free game to be brought in: its place among those asked for, and the id its copy gets. */
type Wanted = { id: string; copyId: string };

/** Epic's games are of a store no list keeps; where the same copy is held already, in whatever list, it stays as it is. */
function addCopies(db: Db, userId: string, wanted: Wanted[]) {
  const now = new Date();
  return db.run(sql`INSERT INTO copies
    (id, user_id, game, subplatform, list, status, priority, position, access, source, added_at, updated_at)
    SELECT w.value ->> 'copyId', users.id, f.game, f.subplatform, 1, 1, 2, w.key - ${now.getTime()}, f.access,
      'free_games', ${now.toISOString()}, ${now.toISOString()}
    FROM json_each(${JSON.stringify(wanted)}) w JOIN free_games f ON f.id = w.value ->> 'id', users
    WHERE users.id = ${userId} AND f.game IS NOT NULL AND NOT f.hidden AND f.source <> 'epic'
    ORDER BY w.key
    ON CONFLICT (user_id, game, subplatform) DO NOTHING`);
}

/** The copies made, and the ids of what was not: already held, not in the catalogue, or of another store. */
export async function importFreeGames(db: Db, userId: string, ids: string[], locale: Locale) {
  const wanted = ids.map(id => ({ id, copyId: crypto.randomUUID() }));
  const isNew = inArray(
    copies.id,
    wanted.map(one => one.copyId),
  );
  const [, rows] = await db.batch([
    addCopies(db, userId, wanted),
    selectCopies(db).where(isNew).orderBy(copies.position),
  ]);
  const added = new Set(rows.map(row => row.id));
  return {
    added: rows.map(row => toCopy(row, locale)),
    skipped: wanted.filter(one => !added.has(one.copyId)).map(one => one.id),
  };
}
