import useSWR, { mutate } from 'swr';
import { GAMES_TYPES } from '../../worker/catalogue/lookups/schema.ts';
import { api, ask } from '../platform/api.ts';
import { locale, useLocale } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';
import type { Copy, Shelf } from './copy.ts';
import { withCopies } from './entries.ts';

const SHELVES: readonly Shelf[] = [...GAMES_TYPES, 'archive'];

const readers: Record<Shelf, () => Promise<Copy[]>> = {
  games: async () => (await ask(api.games.$get())).games,
  'wished-games': async () => (await ask(api['wished-games'].$get())).games,
  'tracked-games': async () => (await ask(api['tracked-games'].$get())).games,
  archive: async () => (await ask(api.games.archived.$get())).archivedGames,
};

const COUNTERS = ['counters'] as const;
const keyOf = (shelf: Shelf, language = locale()) => ['copies', shelf, language] as const;

/** One list, or the archive, in its order; nothing is asked for a visitor. */
export function useCopies(shelf: Shelf) {
  const language = useLocale();
  const key = useSignedIn() ? keyOf(shelf, language) : null;
  return useSWR(key, ([, name]) => readers[name](), { keepPreviousData: true });
}

/** How many copies each list has. */
export function useCounters() {
  return useSWR(useSignedIn() ? COUNTERS : null, () => ask(api.games.counters.$get()));
}

/** Every copy of one game, wherever it stands; undefined until all four have answered. */
export function useGameCopies(gameId: string): Copy[] | undefined {
  const shelves = [useCopies('games'), useCopies('wished-games'), useCopies('tracked-games'), useCopies('archive')];
  if (shelves.some(shelf => !shelf.data)) return undefined;
  return shelves.flatMap(shelf => shelf.data ?? []).filter(copy => copy.gameId === gameId);
}

/**
 * Shows copies as they are given, each where it belongs, and takes away those that are gone, in whatever is loaded.
 * A list that is loading just now is asked again: its answer may be older than this.
 */
export function showCopies(copies: readonly Copy[], gone: readonly string[] = []): void {
  for (const shelf of SHELVES)
    mutate<Copy[]>(keyOf(shelf), now => now && withCopies(now, shelf, copies, gone), {
      revalidate: data => data === undefined,
    });
}

/** Asks again for lists of which this browser may be wrong. */
export function reloadShelves(shelves: Iterable<Shelf>): void {
  for (const shelf of new Set(shelves)) mutate(keyOf(shelf));
}

/** Asks again for what tells how many copies there are and which games are held. */
export function reloadCounts(): void {
  mutate(COUNTERS);
  mutate(key => Array.isArray(key) && (key[0] === 'search' || key[0] === 'game'));
}
