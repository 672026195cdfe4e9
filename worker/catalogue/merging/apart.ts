import type { Db } from '../../platform/database/client.ts';
import { findKnown } from '../upsert/known-games.ts';

export type ApartFailure = 'same' | 'no_kept' | 'no_other';

/** `?1` and `?2` the numbers of two games. */
const APART = 'INSERT INTO games_apart (game, other) VALUES (min(?1, ?2), max(?1, ?2)) ON CONFLICT DO NOTHING';
const SETTLED = 'DELETE FROM merge_candidates WHERE game = min(?1, ?2) AND other = max(?1, ?2)';

/**
 * Remembers that two games, by their slugs, are two: no list shows them as one, and no job merges them. Undefined if it
 * is done, otherwise why not.
 */
export async function keepApart(db: Db, slug: string, otherSlug: string): Promise<ApartFailure | undefined> {
  const { games } = await findKnown(db, { providerIds: [], titles: [], slugs: [slug, otherSlug] });
  const [game, other] = [slug, otherSlug].map(wanted => games.find(one => one.slug === wanted));
  if (slug === otherSlug) return 'same';
  if (!game) return 'no_kept';
  if (!other) return 'no_other';
  const args = [game.num, other.num];
  await db.$client.batch(
    [
      { sql: APART, args },
      { sql: SETTLED, args },
    ],
    'write',
  );
  return undefined;
}
