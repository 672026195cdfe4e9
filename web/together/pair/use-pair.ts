import type { InferResponseType } from 'hono/client';
import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { PAIR_PAGE } from '../../../worker/together/together.schema.ts';
import { ApiError, api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';

type PairPage = InferResponseType<(typeof api.together)[':id']['$get'], 200>;
export type SharedGame = PairPage['held']['games'][number];
export type SharedGames = { games: SharedGame[]; total: number };

const readPage = (id: string, page: number) =>
  ask(
    api.together[':id'].$get({ param: { id }, query: { skip: String(page * PAIR_PAGE), count: String(PAIR_PAGE) } }),
    { quiet: true },
  );

/** The games of all pages. A game that moved between two pages while they were read is shown once. */
function sharedOf(pages: readonly PairPage[], which: 'held' | 'wanted'): SharedGames {
  const games = new Map(pages.flatMap(page => page[which].games.map(game => [game.id, game])));
  return { games: [...games.values()], total: pages[0]?.[which].total ?? 0 };
}

/** A pair with what both have and want, page by page; `isGone`: there is no such pair for this reader. */
export function usePair(id: string) {
  const language = useLocale();
  const isSignedIn = useSignedIn();
  const keyOf = (page: number) => (isSignedIn ? (['pair', id, page, language] as const) : null);
  const { data, error, size, setSize, mutate } = useSWRInfinite(keyOf, ([, pair, page]) => readPage(pair, page), {
    revalidateFirstPage: false,
    revalidateOnMount: true,
    keepPreviousData: true,
  });
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  const [pair] = data ?? [];
  const held = useMemo(() => sharedOf(data ?? [], 'held'), [data]);
  const wanted = useMemo(() => sharedOf(data ?? [], 'wanted'), [data]);
  return {
    pair: isGone ? undefined : pair,
    held,
    wanted,
    isGone,
    error: pair || isGone ? undefined : error,
    isMore: data !== undefined && data.length < size,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
