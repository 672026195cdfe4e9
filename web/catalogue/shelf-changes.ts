import { mutate } from 'swr';
import { signal } from '../platform/signal.ts';

/** The first word of every key whose answer says what somebody holds. */
const TELLING: readonly unknown[] = ['copies', 'counters', 'search', 'game', 'import-games', 'free-games'];

/** Counts how often many copies have changed at once. A screen with its own way of reading listens and reads again. */
export const shelfChanges = signal(0);

/**
 * Many copies have come or gone: lists, numbers, marks and buckets are older than that, and asked for again. Fulfilled
 * once they have answered.
 */
export async function showShelfChanges(): Promise<void> {
  shelfChanges.set(shelfChanges.get() + 1);
  await mutate(key => Array.isArray(key) && TELLING.includes(key[0]));
}
