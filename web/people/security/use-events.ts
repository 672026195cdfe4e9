import useSWRInfinite from 'swr/infinite';
import { EVENTS_PAGE } from '../../../worker/people/security/security.schema.ts';
import { api, ask } from '../../platform/api.ts';

const readPage = ([, skip]: readonly [string, number]) =>
  ask(api.account.events.$get({ query: { skip, count: EVENTS_PAGE } }), { quiet: true });

export type Event = Awaited<ReturnType<typeof readPage>>['events'][number];

/** What happened to the account, newest first, page by page. */
export function useEvents() {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
    page => ['account-events', page * EVENTS_PAGE] as const,
    readPage,
  );
  const events = data?.flatMap(page => page.events);
  const total = data?.[0]?.total ?? 0;
  return {
    events,
    error,
    retry: () => mutate(),
    hasMore: events !== undefined && events.length < total,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => setSize(size + 1),
  };
}
