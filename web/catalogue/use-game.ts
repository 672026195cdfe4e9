import useSWR from 'swr';
import { gamePath } from '../paths.ts';
import { api, ask } from '../platform/api.ts';
import { useSignedIn } from '../platform/session.ts';
import { usePage } from './use-page.ts';

const askGame = (slug: string) => ask(api.gameInfo.$get({ query: { slug } }), { quiet: true });

/** Everything that is known about a game, and the reader's copies of it. */
export type GameInfo = Awaited<ReturnType<typeof askGame>>;

/** A game as a card shows it. */
export type CatalogueGame = GameInfo['relatedGames'][number];

const isGame = (page: unknown): page is GameInfo => typeof page === 'object' && page !== null && 'relatedGames' in page;

/**
 * The game of a page: from the page's data, and for a signed-in reader with their copies. `isHeldKnown` turns true once
 * `held` is reliable.
 */
export function useGame(slug: string) {
  const { page, code, error, locale, retry } = usePage(gamePath(slug));
  const isSignedIn = useSignedIn();
  const asked = useSWR(isSignedIn ? ['game', slug, locale] : null, () => askGame(slug), { keepPreviousData: true });
  const own = isSignedIn && asked.data?.slug === slug ? asked.data : undefined;
  return {
    game: own ?? (isGame(page) ? page : undefined),
    isMissing: code === '404',
    /** Why there is none. */
    error,
    isHeldKnown: !isSignedIn || own !== undefined || asked.error !== undefined,
    retry: () => {
      retry();
      void asked.mutate();
    },
  };
}
