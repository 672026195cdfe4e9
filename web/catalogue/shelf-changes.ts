import { mutate } from 'swr';
import { signal } from '../platform/signal.ts';

/** The first part of the keys of all answers that say what the reader has. */
const TELLING: readonly unknown[] = [
  'copies',
  'counters',
  'search',
  'game',
  'import-games',
  'move-in',
  'free-games',
  'diary',
  'calendar',
];

/** Counts how often copies have changed. A screen with its own way of reading listens and reads again. */
export const shelfChanges = signal(0);

/** Searches that are open read again what the reader has. */
export const tellSearches = () => shelfChanges.set(shelfChanges.get() + 1);

/**
 * Many copies were added or removed: lists, numbers, marks and sorted titles are outdated and are read again. Resolves
 * once the answers are there.
 */
export async function showShelfChanges(): Promise<void> {
  tellSearches();
  await mutate(key => Array.isArray(key) && TELLING.includes(key[0]));
}
