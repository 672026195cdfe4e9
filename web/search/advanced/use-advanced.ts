import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { ResultCount } from '../found.ts';
import { loadNotes } from '../notes/answer-notes.tsx';
import { useHeldAnew } from '../use-game-search.ts';
import {
  countedOf,
  type FilterName,
  filterNamesIn,
  PAGE_GAMES,
  PAGES_MAX,
  type SearchFilters,
  without,
} from './filters.ts';

export type AdvancedQuery = { term: string; filters: SearchFilters; page: number };

const askFor = (term: string, filters: SearchFilters, skip: number, count: number) =>
  ask(
    api.search.advanced.$get({
      query: { ...(term && { name: term }), ...filters, skip: String(skip), count: String(count) },
    }),
    { quiet: true },
  );

async function askPage({ term, filters, page }: AdvancedQuery) {
  const found = await askFor(term, filters, (page - 1) * PAGE_GAMES, PAGE_GAMES);
  await loadNotes(found, page === PAGES_MAX);
  return found;
}

/** One page of the games that fit all filters. The last page stays while the next one loads. */
export function useAdvanced({ term, filters, page }: AdvancedQuery) {
  const key = [useLocale(), useSignedIn(), term, JSON.stringify(filters), page] as const;
  const found = useSWR(['advanced', ...key], () => askPage({ term, filters, page }), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  useHeldAnew(() => void found.mutate());
  return found;
}

export type LooserSearch = ResultCount & { name: FilterName | 'term' };

/** How many games there would be without each filter, the most first. */
export function useLoosened(term: string, filters: SearchFilters) {
  const key = ['loosened', useLocale(), useSignedIn(), term, JSON.stringify(filters)];
  return useSWR(key, () => askWithout(term, filters), { revalidateOnFocus: false });
}

async function askWithout(term: string, filters: SearchFilters): Promise<LooserSearch[]> {
  const counts = filterNamesIn(filters).map(async (name): Promise<LooserSearch> => {
    return { name, ...countedOf(await askFor(term, without(filters, name), 0, 1)) };
  });
  if (term) counts.push(askFor('', filters, 0, 1).then(found => ({ name: 'term', ...countedOf(found) })));
  return (await Promise.all(counts)).filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
