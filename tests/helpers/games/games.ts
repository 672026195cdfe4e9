import type { GameFacts } from '../../../worker/catalogue/schema.ts';
import { upsertGames } from '../../../worker/catalogue/upsert/upsert.ts';
import type { Stack } from '../stack/stack.ts';

/** Puts games into a stack's catalogue by the same way every source takes. */
export async function addGames(stack: Stack, games: GameFacts[]): Promise<void> {
  await upsertGames(stack.db, games, { source: 'starter' });
}
