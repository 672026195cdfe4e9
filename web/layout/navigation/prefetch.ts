import { paths } from '../../paths.ts';
import { prefetchPage } from '../../platform/page-data.ts';
import { isSignedIn } from '../../platform/session.ts';
import { loaderOf } from '../../screens.ts';
import { canonicalPath } from './rules.ts';

export const HOVER_MS = 250;

/** Whether the reader has asked for little traffic. Not every browser says. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
}

const isBelow = (path: string, above: string) => path.startsWith(above) && path !== above;

/** Somebody signed in reads walls from the API, where they see what is their own. */
const hasData = (path: string) =>
  path === paths.home || isBelow(path, paths.games) || (isBelow(path, paths.wallDetails) && !isSignedIn());

/** Fetches the code of a screen; what fails now is found out at the visit. */
export async function prefetchCode(path: string): Promise<void> {
  await loaderOf(canonicalPath(path))?.().catch(() => {});
}

/** Fetches the code and the data of an address ahead of a visit. */
function prefetch(href: string): void {
  if (savesData()) return;
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin) return;
  const path = canonicalPath(pathname);
  void prefetchCode(path);
  if (hasData(path)) prefetchPage(path);
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Fetches ahead what links lead to: after a moment under the mouse, at once on focus and press. */
export function watchLinks(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: HTMLAnchorElement | null = null;
  const hover = (event: PointerEvent) => {
    const link = event.pointerType === 'mouse' ? linkAt(event.target) : null;
    if (link === under) return;
    clearTimeout(timer);
    under = link;
    if (link) timer = setTimeout(() => prefetch(link.href), HOVER_MS);
  };
  const now = (event: Event) => {
    const link = linkAt(event.target);
    if (link) prefetch(link.href);
  };
  document.addEventListener('pointerover', hover, { signal, passive: true });
  document.addEventListener('pointerdown', now, { signal, passive: true });
  document.addEventListener('focusin', now, { signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Once the first screen stands: what one key press may open is fetched while nothing else happens. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  if (savesData()) return () => {};
  const IDLE_AFTER_MS = 2000;
  const timer = setTimeout(() => void load().catch(() => {}), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
