import { HOUR_MS } from '../../worker/platform/time.ts';
import { documentHash } from '../platform/page-data.ts';
import { signal } from '../platform/signal.ts';
import type { BuildMessage, PicturesMessage } from '../platform/worker-names.ts';

/** A newer version has taken over: this tab goes on with its own files until it is loaded again. */
export const isUpdateReady = signal(false);

/** A tab that stays open asks for a new version this often, when the reader comes back to it. */
const ASK_AGAIN_MS = HOUR_MS;

/** The one address that may become a worker where the browser holds a page to that (worker/pages/headers.ts). */
const SCRIPT = '/sw.js';
const trusted = globalThis.trustedTypes?.createPolicy('raff-worker', { createScriptURL: (_: string) => SCRIPT });

/** The pictures that were loaded before the service worker stood between. */
function askForPictures(worker: ServiceWorker): void {
  const urls = [...document.images].filter(one => one.complete && one.naturalWidth > 0).map(one => one.currentSrc);
  const asked: PicturesMessage = { kind: 'pictures', urls: urls.filter(url => url.startsWith('http')) };
  worker.postMessage(asked);
}

function watchVersions(registration: ServiceWorkerRegistration): void {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < ASK_AGAIN_MS) return;
    asked = performance.now();
    registration.update().catch(() => {});
  });
}

/** The page is quiet when nothing has come for this long; one that goes on asking is not waited for longer. */
const QUIET_MS = 1000;
const QUIET_LATEST_MS = 15_000;

/** The service worker fetches every file of the app: on a slow line that must not begin while the page needs the line. */
const quiet = () =>
  new Promise<void>(done => {
    const end = () => {
      watcher.disconnect();
      done();
    };
    let timer = setTimeout(end, QUIET_MS);
    const watcher = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    watcher.observe({ type: 'resource' });
    setTimeout(end, QUIET_LATEST_MS);
  });

/**
 * Registers the service worker, and calls back once it stands between this page and the network. A browser without one,
 * or a private window, goes on as before.
 */
export async function registerWorker(onControlled: () => void): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const wasControlled = workers.controller !== null;
  workers.addEventListener('message', ({ data }: MessageEvent<BuildMessage>) => {
    if (data?.kind === 'build') isUpdateReady.set(data.build !== documentHash());
  });
  workers.addEventListener(
    'controllerchange',
    () => {
      if (wasControlled) return;
      if (workers.controller) askForPictures(workers.controller);
      onControlled();
    },
    { once: true },
  );
  if (wasControlled) onControlled();
  else await quiet();
  // A browser that blocks service workers answers with nothing.
  const registration: ServiceWorkerRegistration | undefined = await workers
    .register(trusted?.createScriptURL(SCRIPT) ?? SCRIPT, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration) watchVersions(registration);
}
