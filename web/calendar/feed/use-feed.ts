import type { InferResponseType } from 'hono/client';
import useSWR, { mutate } from 'swr';
import { api, ask } from '../../platform/api.ts';
import type { Locale } from '../../platform/i18n.ts';

type Answer = InferResponseType<typeof api.calendar.feed.$get, 200>;
export type Feed = NonNullable<Answer['feed']>;

const KEY = ['calendar-feed'] as const;
const QUIET = { quiet: true };

/** The reader's feed; its address is not told. */
export const useFeed = () => useSWR(KEY, () => ask(api.calendar.feed.$get()));

const show = (feed: Feed | null) => mutate<Answer>(KEY, { feed }, { revalidate: false });

/** Makes an address, which ends the one before; returns it, and nobody can read it again. */
export async function makeFeed(language: Locale): Promise<string> {
  const { url, feed } = await ask(api.calendar.feed.$post({ json: { language } }), QUIET);
  await show(feed);
  return url;
}

/** The same address in another language. */
export async function speakIn(language: Locale): Promise<void> {
  const { feed } = await ask(api.calendar.feed.$put({ json: { language } }), QUIET);
  await show(feed);
}

export async function endFeed(): Promise<void> {
  await ask(api.calendar.feed.$delete(), QUIET);
  await show(null);
}
