import { SWRConfig, type SWRConfiguration } from 'swr';
import { isFinal, pauseBefore } from '../platform/retry.ts';

/** Reads: a refusal is final; anything else is retried, more and more slowly, until the server is back. */
export const swrConfig: SWRConfiguration = {
  // A deep comparison of a thousand copies takes a phone a while, and mostly they are the very same objects.
  compare: (a, b) => a === b || SWRConfig.defaultValue.compare(a, b),
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (isFinal(error)) return;
    setTimeout(() => void revalidate({ retryCount, dedupe: true }), pauseBefore(retryCount));
  },
};
