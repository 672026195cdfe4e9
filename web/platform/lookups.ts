import useSWR from 'swr';
import { api, ask } from './api.ts';
import { useLocale } from './i18n.ts';

/** The fixed lists with their names in the reader's language; read at start and again when it changes. */
export function useLookups() {
  const locale = useLocale();
  return useSWR(['lookups', locale], () => ask(api.lookups.$get(), { aside: true }), {
    revalidateIfStale: false,
    keepPreviousData: true,
  });
}
