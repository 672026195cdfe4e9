import { useMemo } from 'react';
import { useCopies } from '../copies/use-copies.ts';

/** The copies of all lists and of the archive, once all of them are there. */
export function useAllCopies() {
  const shelves = [useCopies('games'), useCopies('wished-games'), useCopies('tracked-games'), useCopies('archive')];
  const [owned, wanted, tracked, archived] = shelves.map(shelf => shelf.data);
  const copies = useMemo(
    () => owned && wanted && tracked && archived && [owned, wanted, tracked, archived].flat(),
    [owned, wanted, tracked, archived],
  );
  const error: unknown = shelves.find(shelf => !shelf.data && shelf.error)?.error;
  return { copies, error, reload: () => shelves.map(shelf => shelf.mutate()) };
}
