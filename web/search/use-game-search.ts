import { useDeferredValue, useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useAdding } from '../catalogue/add-game.ts';
import { shelfChanges } from '../catalogue/shelf-changes.ts';
import { api, ask, onOutcome } from '../platform/api.ts';
import { useLocale } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';

/** A page of results, and one step of "show more". */
const PAGE_GAMES = 10;

const askPage = (term: string, skip: number) =>
  ask(api.search.$get({ query: { term, skip: String(skip), count: String(PAGE_GAMES) } }), { quiet: true });

type Page = Awaited<ReturnType<typeof askPage>>;

export type FoundGame = Page['games'][number];

/** Whether the game is out on a platform where the reader has no copy. */
export const hasRoom = ({ platforms, held }: FoundGame) =>
  platforms.some(({ id }) => !held.some(copy => copy.subplatformId === id));

/** A term in the form that is requested; empty if there is nothing to request. */
const termOf = (typed: string) => typed.trim().toLowerCase();

/**
 * The games that a term finds, ten at a time from the start of each new term. While the next answer loads, the last one
 * stays. `isCurrent` says whether the shown games answer this term.
 */
export function useGameSearch(typed: string) {
  const term = termOf(typed);
  const locale = useLocale();
  const signedIn = useSignedIn();
  const keyOf = (index: number) => (term ? (['search', locale, signedIn, term, index * PAGE_GAMES] as const) : null);
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite(
    keyOf,
    async ([, , , asked, skip]) => ({ asked, ...(await askPage(asked, skip)) }),
    { keepPreviousData: true, revalidateFirstPage: false, revalidateOnMount: true, revalidateOnFocus: false },
  );
  useHeldAnew(() => void mutate());
  // Results of another term are rendered in small steps, so that the next letter is answered; newer ones of the same,
  // at once.
  const drawn = useDeferredValue(data);
  const shown = data?.[0]?.asked === drawn?.[0]?.asked ? data : drawn;
  const pages = term ? (shown ?? []) : [];
  const isCurrent = pages[0]?.asked === term;
  const games = pages.flatMap(page => page.games);
  return {
    term,
    games,
    total: pages[0]?.total ?? 0,
    isCurrent,
    isSearching: term !== '' && (isLoading || (isValidating && !isCurrent) || (isCurrent && pages.length < size)),
    error: isCurrent ? undefined : error,
    more: () => setSize(size + 1),
    retry: () => mutate(),
  };
}

/** After an addition, an import, or anything else that was saved, the rows show again what the reader has. */
export function useHeldAnew(refresh: () => void): void {
  const adding = useAdding() !== null;
  const wasAdding = useRef(adding);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (wasAdding.current && !adding) latest.current();
    wasAdding.current = adding;
  }, [adding]);
  useEffect(() => onOutcome(({ kind }) => (kind === 'saved' || kind === 'deleted') && latest.current()), []);
  useEffect(() => shelfChanges.listen(() => latest.current()), []);
}
