import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { type Locale, t, useLocale } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { endFeed, makeFeed, speakIn, useFeed } from './use-feed.ts';

/** The feed and what can be done with it. `url` is there once it was made; `isSure` asks for a yes, `wasSure` did. */
export function useFeeding() {
  const own = useLocale();
  const { data, error, mutate } = useFeed();
  const wanted = useRef<Locale>(undefined);
  const [url, setUrl] = useState<string>();
  const [isSure, setSure] = useState(false);
  const [wasSure, setWasSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const feed = data?.feed;

  async function run(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await act();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  /** What the question is about: it is answered, whatever comes of it. A change of the language does not answer it. */
  const answer = (act: () => Promise<void>) => run(act).finally(() => setSure(false));
  const make = () =>
    answer(async () => {
      const isNext = Boolean(feed);
      setUrl(await makeFeed(feed?.language ?? wanted.current ?? own));
      if (isNext) toast.show({ text: t('feed.renewed') });
    });
  const end = () =>
    answer(async () => {
      await endFeed();
      setUrl(undefined);
      toast.show({ text: t('feed.ended') });
    });
  const speak = (language: Locale) => {
    wanted.current = language;
    if (feed) void run(() => speakIn(language));
  };
  const retry = () => void mutate();
  const ask = () => {
    setSure(true);
    setWasSure(true);
  };
  const keep = () => setSure(false);
  return { feed, url, isSure, wasSure, isBusy, hasFailed, error, retry, ask, keep, make, end, speak };
}
