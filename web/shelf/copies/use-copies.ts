import useSWR, { mutate } from 'swr';
import { GAMES_TYPES } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { tellSearches } from '../../catalogue/shelf-changes.ts';
import { api, ask } from '../../platform/api.ts';
import { useSignedIn } from '../../platform/session.ts';
import { overlay } from '../offline-queue/waiting.ts';
import { type Copy, copyOf, type ShelfName } from './copy.ts';
import { withCopies } from './entries.ts';

const SHELVES: readonly ShelfName[] = [...GAMES_TYPES, 'archive'];

const COUNTERS = ['counters'] as const;
/** Without the language: copies are the same in each. */
const keyOf = (shelf: ShelfName) => ['copies', shelf] as const;

/** A list as the API tells it, with the changes that it does not know yet. */
async function readShelf(shelf: ShelfName): Promise<Copy[]> {
  const answer = await ask(api.copies[':shelf'].$get({ param: { shelf }, query: {} }));
  const copies = answer.copies.map(copyOf);
  return overlay.copies?.(shelf, copies) ?? copies;
}

/** One list, or the archive, in its order; a visitor has none. */
export function useCopies(shelf: ShelfName) {
  return useSWR(useSignedIn() ? keyOf(shelf) : null, ([, name]) => readShelf(name));
}

export function useCounters() {
  return useSWR(useSignedIn() ? COUNTERS : null, () => ask(api.games.counters.$get()));
}

/** Every copy of one game, in any list; undefined until all four have answered. */
export function useGameCopies(gameId: string): Copy[] | undefined {
  const shelves = [useCopies('games'), useCopies('wished-games'), useCopies('tracked-games'), useCopies('archive')];
  if (shelves.some(shelf => !shelf.data)) return undefined;
  return shelves.flatMap(shelf => shelf.data ?? []).filter(copy => copy.gameId === gameId);
}

/**
 * Shows the given copies in their places, and removes those that are gone, in everything that is loaded. A list that is
 * loading at this moment is requested again: its answer may be older than the change.
 */
export function showCopies(copies: readonly Copy[], gone: readonly string[] = []): void {
  for (const shelf of SHELVES)
    mutate<Copy[]>(keyOf(shelf), now => now && withCopies(now, shelf, copies, gone), {
      revalidate: data => data === undefined,
    });
}

/** Reads lists again that may be outdated in this browser. */
export function reloadShelves(shelves: Iterable<ShelfName>): void {
  for (const shelf of new Set(shelves)) mutate(keyOf(shelf));
}

/** Reads again how many copies there are, which games the reader has, and what an act wrote into their history. */
export function reloadCounts(): void {
  mutate(COUNTERS);
  tellSearches();
  mutate(key => Array.isArray(key) && ['search', 'game', 'diary', 'tags'].includes(key[0]));
}
