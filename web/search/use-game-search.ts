import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { SKIP_MAX } from '../../worker/search/search.schema.ts';
import { useAdding } from '../catalogue/add-game.ts';
import { shelfChanges } from '../catalogue/shelf-changes.ts';
import { onOutcome } from '../platform/api.ts';
import { useLocale } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';
import { isFinal } from '../platform/retry.ts';
import { useSignedIn } from '../platform/session.ts';
import { toast } from '../ui/toast-store.ts';
import { askFound, gamesOf, pageAt } from './found.ts';
import { loadNotes } from './notes/answer-notes.tsx';

async function askPage(term: string, index: number) {
  const page = await askFound(term, index);
  const { skip, count } = pageAt(index);
  await loadNotes(page, skip + count >= SKIP_MAX);
  return { asked: term, ...page };
}

type Page = Awaited<ReturnType<typeof askPage>>;

/** A term in the form that is requested; empty if there is nothing to request. */
const termOf = (typed: string) => typed.trim().toLowerCase();

const NO_PAGES: Page[] = [];

/**
 * The games that a term finds, ten at a time from the start of each new term. While the next answer loads, the last one
 * stays. `isCurrent` says whether the shown games answer this term.
 */
export function useGameSearch(typed: string) {
  const term = termOf(typed);
  const locale = useLocale();
  const signedIn = useSignedIn();
  const keyOf = (index: number) => (term ? (['search', locale, signedIn, term, index] as const) : null);
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite(
    keyOf,
    ([, , , asked, index]) => askPage(asked, index),
    // In parallel: all pages are asked for again after a game was added.
    {
      keepPreviousData: true,
      revalidateFirstPage: false,
      revalidateOnMount: true,
      revalidateOnFocus: false,
      parallel: true,
      // The first page has a place for its error; the others come from a button.
      onError: error => size > 1 && isFinal(error) && toast.show({ kind: 'bad', text: reasonOf(error) }),
    },
  );
  useHeldAnew(() => void mutate());
  // Results of another term are rendered in small steps, so that the next letter is answered; newer ones of the same,
  // at once.
  const drawn = useDeferredValue(data);
  const shown = data?.[0]?.asked === drawn?.[0]?.asked ? data : drawn;
  const pages = (term && shown) || NO_PAGES;
  const [first] = pages;
  const total = first?.total ?? 0;
  const isCurrent = first?.asked === term;
  return {
    term,
    games: useMemo(() => gamesOf(pages), [pages]),
    total,
    more: first?.more,
    without: first?.without,
    closest: first?.closest,
    genre: first?.genre,
    isCurrent,
    isSearching:
      term !== '' && (isLoading || (isValidating && !isCurrent) || (isCurrent && pages.length < size && !error)),
    error: isCurrent ? undefined : error,
    /** Whether the next page has games. An empty page is the last one, whatever the total. */
    hasMore: pageAt(pages.length).skip < total && (pages.at(-1)?.games.length ?? 0) > 0,
    showMore: () => (pages.length < size ? mutate() : setSize(size + 1)),
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
