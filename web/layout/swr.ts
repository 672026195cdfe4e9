import { SWRConfig, type SWRConfiguration } from 'swr';
import { isFinal, pauseBefore } from '../platform/retry.ts';

/** Reads: a refusal is final; anything else is asked again, ever more slowly, until the server is back. */
export const swrConfig: SWRConfiguration = {
  // Compared in depth, a thousand copies take a phone a while: mostly they are the very same.
  compare: (a, b) => a === b || SWRConfig.defaultValue.compare(a, b),
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (isFinal(error)) return;
    setTimeout(() => void revalidate({ retryCount, dedupe: true }), pauseBefore(retryCount));
  },
};
