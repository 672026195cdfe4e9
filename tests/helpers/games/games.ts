import type { GameFacts } from '../../../worker/catalogue/catalogue.schema.ts';
import { upsertGames } from '../../../worker/catalogue/upsert/upsert.ts';
import type { Stack } from '../stack/stack.ts';

/** Adds games to a stack's catalogue in the way every source uses. */
export async function addGames(stack: Stack, games: GameFacts[]): Promise<void> {
  await upsertGames(stack.db, games, { source: 'starter' });
}
