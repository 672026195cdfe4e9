import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { PAGES } from '../platform/worker-names.ts';

/* The data of visited pages: the server's as long as it answers, otherwise the kept one. Only data of this build is
   kept, because the document that will read it is of this build too. */

const PAGES_MAX = 120;
const ANSWER_MAX_SECONDS = 8;

async function isOfThisBuild(answer: Response): Promise<boolean> {
  if (answer.status !== 200) return false;
  const file: { hash?: unknown } = await answer.clone().json();
  return file.hash === RAFF_BUILD;
}

export const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: ANSWER_MAX_SECONDS,
  plugins: [
    { cacheWillUpdate: async ({ response }) => ((await isOfThisBuild(response).catch(() => false)) ? response : null) },
    new ExpirationPlugin({ maxEntries: PAGES_MAX, purgeOnQuotaError: true }),
  ],
});
