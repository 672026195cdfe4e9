import type { Db } from '../../db/client.ts';
import type { Locale } from '../../lib/locale.ts';

/** The copies made, and the ids of what was not: already held, not in the catalogue, or of another store. */
export async function importFreeGames(_db: Db, _userId: string, _ids: string[], _locale: Locale) {
  const added: { id: string; gameId: string; slug: string; title: string }[] = [];
  const skipped: string[] = [];
  return { added, skipped };
}
