import useSWR from 'swr';
import { api, ask } from '../../../platform/api.ts';
import { useLocale } from '../../../platform/i18n.ts';
import { useSettled } from '../../../platform/use-settled.ts';

const FOUND_MAX = '10';

/** The games a term finds, once the typing has paused; those of the last term stay until the next ones are there. */
export function useFound(typed: string) {
  const [term] = useSettled(typed.trim().toLowerCase());
  const key = ['search', 'import', useLocale(), term] as const;
  const { data, error, isValidating } = useSWR(
    term ? key : null,
    async () => (await ask(api.search.$get({ query: { term, count: FOUND_MAX } }), { quiet: true })).games,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { games: term ? data : [], error, isSearching: isValidating };
}
