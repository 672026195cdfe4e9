import type { Db } from '../../platform/database/client.ts';
import { findPresentSlug } from '../games.ts';
import { findKnown } from '../upsert/known-games.ts';

/** Why two games are not told apart: they are one by name, one is unknown, or one was merged with the game `now`. */
export type ApartFailure =
  | { why: 'same' }
  | { why: 'none'; slug: string }
  | { why: 'merged'; slug: string; now: string };

async function whyGone(db: Db, slug: string): Promise<ApartFailure> {
  const now = await findPresentSlug(db, slug);
  return now ? { why: 'merged', slug, now } : { why: 'none', slug };
}

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
  if (slug === otherSlug) return { why: 'same' };
  if (!game) return whyGone(db, slug);
  if (!other) return whyGone(db, otherSlug);
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
