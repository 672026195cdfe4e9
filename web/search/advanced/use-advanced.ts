import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { Counted } from '../found.ts';
import { loadNotes } from '../notes/answer-notes.tsx';
import { useHeldAnew } from '../use-game-search.ts';
import { countedOf, type FilterName, type Filters, namesOf, PAGE_GAMES, PAGES_MAX, without } from './filters.ts';

export type Asked = { term: string; filters: Filters; page: number };

const askFor = (term: string, filters: Filters, skip: number, count: number) =>
  ask(
    api.search.advanced.$get({
      query: { ...(term && { name: term }), ...filters, skip: String(skip), count: String(count) },
    }),
    { quiet: true },
  );

async function askPage({ term, filters, page }: Asked) {
  const found = await askFor(term, filters, (page - 1) * PAGE_GAMES, PAGE_GAMES);
  await loadNotes(found, page === PAGES_MAX);
  return found;
}

/** One page of the games that fit all filters. The last page stays while the next one loads. */
export function useAdvanced({ term, filters, page }: Asked) {
  const key = [useLocale(), useSignedIn(), term, JSON.stringify(filters), page] as const;
  const found = useSWR(['advanced', ...key], () => askPage({ term, filters, page }), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  useHeldAnew(() => void found.mutate());
  return found;
}

export type Loosened = Counted & { name: FilterName | 'term' };

/** How many games there would be without each filter, the most first. */
export function useLoosened(term: string, filters: Filters) {
  const key = ['loosened', useLocale(), useSignedIn(), term, JSON.stringify(filters)];
  return useSWR(key, () => askWithout(term, filters), { revalidateOnFocus: false });
}

async function askWithout(term: string, filters: Filters): Promise<Loosened[]> {
  const counts = namesOf(filters).map(async (name): Promise<Loosened> => {
    return { name, ...countedOf(await askFor(term, without(filters, name), 0, 1)) };
  });
  if (term) counts.push(askFor('', filters, 0, 1).then(found => ({ name: 'term', ...countedOf(found) })));
  return (await Promise.all(counts)).filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
