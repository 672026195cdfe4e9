import useSWR from 'swr';
import { gamePath } from '../paths.ts';
import { ApiError, api, ask } from '../platform/api.ts';
import { PageDataError } from '../platform/page-data.ts';
import { useSignedIn } from '../platform/session.ts';
import { usePage } from './use-page.ts';

const askGame = (slug: string) => ask(api.gameInfo.$get({ query: { slug } }), { quiet: true });

export type GameInfo = Awaited<ReturnType<typeof askGame>>;

/** A game as a card shows it. */
export type CatalogueGame = GameInfo['relatedGames'][number];

const isGame = (page: unknown): page is GameInfo => typeof page === 'object' && page !== null && 'relatedGames' in page;

const isNone = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * The game of a page: from the page's data, and for a signed-in reader with their copies. `isHeldKnown` turns true once
 * `held` is reliable. A game that is not for children has no page data: only the answer for its reader says whether they
 * are shown it.
 */
export function useGame(slug: string) {
  const { page, code, error, locale, retry } = usePage(gamePath(slug));
  const isSignedIn = useSignedIn();
  const asked = useSWR(isSignedIn ? ['game', slug, locale] : null, () => askGame(slug), { keepPreviousData: true });
  const own = isSignedIn && asked.data?.slug === slug ? asked.data : undefined;
  const answered = asked.isLoading || asked.isValidating ? undefined : asked.data;
  const present = isGame(page) ? page : answered;
  return {
    /** The address of the game that this one became one with; undefined while it is a game of its own. */
    movedTo: present && present.slug !== slug ? gamePath(present.slug) : undefined,
    game: own ?? (isGame(page) ? page : undefined),
    /** There is none, or none for this reader (`isHidden`). */
    isMissing: code === '404' && (!isSignedIn || isNone(asked.error)),
    isHidden: error instanceof PageDataError && error.problem === 'not_shown',
    isWaiting: code === '404' && isSignedIn && own === undefined && asked.error === undefined,
    /** Why there is none. */
    error: code === '404' ? asked.error : error,
    isHeldKnown: !isSignedIn || own !== undefined || asked.error !== undefined,
    retry: () => {
      retry();
      void asked.mutate();
    },
  };
}
