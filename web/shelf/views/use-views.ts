import type { InferResponseType } from 'hono/client';
import { useMemo } from 'react';
import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useCopies } from '../copies/use-copies.ts';

export const VIEWS_KEY = ['views'] as const;

export type SavedView = InferResponseType<typeof api.views.$get, 200>['views'][number];

export const useViews = () => useSWR(useSignedIn() ? VIEWS_KEY : null, async () => (await ask(api.views.$get())).views);

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
