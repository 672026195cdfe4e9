import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { DAY_SECONDS } from '../../worker/platform/time.ts';
import { PICTURES } from '../platform/worker-names.ts';

const PICTURES_MAX = 200;

/** Hosts that do not let others read their pictures. */
const closed = new Set<string>();

/**
 * Pictures that were seen last, the newest few hundred. Browsers count a picture that they may not read as several
 * megabytes, so it is asked for in the readable way first, which most hosts of covers allow.
 */
class LastSeen extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (
      (await handler.cacheMatch(request)) ?? (await this.#readable(request, handler)) ?? this.#any(request, handler)
    );
  }

  async #readable(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const { url, referrerPolicy } = request;
    if (closed.has(new URL(url).origin)) return undefined;
    const asked = new Request(url, { mode: 'cors', credentials: 'omit', referrerPolicy });
    return handler.fetchAndCachePut(asked).catch(() => undefined);
  }

  /** A host that answers only this way is remembered, so that its next picture is asked for once. */
  async #any(request: Request, handler: StrategyHandler): Promise<Response> {
    const answer = await handler.fetchAndCachePut(request);
    closed.add(new URL(request.url).origin);
    return answer;
  }
}

export const pictures = new LastSeen({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [0, 200] }),
    new ExpirationPlugin({ maxEntries: PICTURES_MAX, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});
