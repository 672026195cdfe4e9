import { games } from '../../../worker/catalogue/catalogue.tables.ts';
import { copies } from '../../../worker/shelf/shelf.tables.ts';
import type { Stack } from '../stack/stack.ts';
import { subplatform } from './shelf.ts';

type Facts = Partial<typeof games.$inferInsert>;

/** Many games on somebody's shelf, written in a few calls; `factsOf` says what is known of each. Their rows, in order. */
export async function holdMany(
  { db }: Pick<Stack, 'db'>,
  userId: string,
  count: number,
  factsOf: (i: number) => Facts = () => ({}),
) {
  const now = new Date().toISOString();
  const [times, platform] = [{ createdAt: now, updatedAt: now }, subplatform('ps5').num];
  const wanted = Array.from({ length: count }, (_, i) => {
    const id = crypto.randomUUID();
    return { id, slug: `game-${id}`, title: `Game ${i + 1}`, sourceRank: 1, ...times, ...factsOf(i) };
  });
  const held: (typeof games.$inferSelect)[] = [];
  for (let at = 0; at < count; at += 100) {
    const added = await db
      .insert(games)
      .values(wanted.slice(at, at + 100))
      .returning();
    held.push(...added);
    const place = { userId, subplatform: platform, list: 1, addedAt: now, updatedAt: now };
    await db
      .insert(copies)
      .values(added.map((game, i) => ({ ...place, id: crypto.randomUUID(), game: game.num, position: at + i })));
  }
  return held;
}
