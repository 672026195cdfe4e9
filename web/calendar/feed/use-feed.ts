import type { InferResponseType } from 'hono/client';
import { useRef, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { api, ask } from '../../platform/api.ts';
import { type Locale, t, useLocale } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';

type FeedAnswer = InferResponseType<typeof api.calendar.feed.$get, 200>;
/** A person's feed, without its address. */
export type Feed = NonNullable<FeedAnswer['feed']>;

const KEY = ['calendar-feed'] as const;
const QUIET = { quiet: true };

const show = (feed: Feed | null) => mutate<FeedAnswer>(KEY, { feed }, { revalidate: false });

/** Makes an address, which ends the one before; returns it, and nobody can read it again. */
async function makeFeed(language: Locale): Promise<string> {
  const { url, feed } = await ask(api.calendar.feed.$post({ json: { language } }), QUIET);
  await show(feed);
  return url;
}

/** The feed and what can be done with it. `url` is there once it was made; `isSure` asks for a yes, `wasSure` did. */
export function useFeed() {
  const own = useLocale();
  const { data, error, mutate: reload } = useSWR(KEY, () => ask(api.calendar.feed.$get()));
  const chosen = useRef<Locale>(undefined);
  const [url, setUrl] = useState<string>();
  const [isSure, setSure] = useState(false);
  const [wasSure, setWasSure] = useState(false);
  const { isBusy, refusal, run } = useAct();
  const feed = data?.feed;

  /** Does what the question is about, which is answered whatever comes of it. */
  const answer = (act: () => Promise<void>) => run(act).finally(() => setSure(false));
  const make = () =>
    answer(async () => {
      const isNext = Boolean(feed);
      setUrl(await makeFeed(feed?.language ?? chosen.current ?? own));
      if (isNext) toast.show({ text: t('feed.renewed') });
    });
  const end = () =>
    answer(async () => {
      await ask(api.calendar.feed.$delete(), QUIET);
      await show(null);
      setUrl(undefined);
      toast.show({ text: t('feed.ended') });
    });
  /** Another language of the entries, behind the address that there is. It does not answer the question. */
  const speak = (language: Locale) => {
    chosen.current = language;
    if (feed) void run(async () => show((await ask(api.calendar.feed.$put({ json: { language } }), QUIET)).feed));
  };
  const askFirst = () => {
    setSure(true);
    setWasSure(true);
  };
  const keep = () => setSure(false);
  const retry = () => void reload();
  return {
    feed,
    url,
    isSure,
    wasSure,
    isBusy,
    hasFailed: refusal !== undefined,
    error,
    retry,
    askFirst,
    keep,
    make,
    end,
    speak,
  };
}
