import { dataPathOf, screenAt, screenOf } from '../worker/pages/screens.ts';
import { canonicalPath } from './layout/navigation/rules.ts';
import { savesData } from './platform/lazy.ts';
import { prefetchPage } from './platform/page-data.ts';
import { isSignedIn } from './platform/session.ts';
import { loaderOf } from './screens.ts';

const HOVER_MS = 250;

/** Whether a path has data of its own. A signed-in person reads walls from the API, with the private ones. */
function hasData(path: string): boolean {
  const name = screenAt(path)?.name;
  const data = name && screenOf(name).data;
  return data !== undefined && !(data === 'wall' && isSignedIn());
}

/** Loads the code of a screen. Errors show up at the visit. */
export async function prefetchCode(path: string): Promise<void> {
  await loaderOf(canonicalPath(path))?.().catch(() => {});
}

function prefetch(href: string): void {
  if (savesData()) return;
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin) return;
  const path = canonicalPath(pathname);
  void prefetchCode(path);
  if (hasData(path)) prefetchPage(dataPathOf(path));
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Loads the targets of links ahead: after a moment under the mouse, at once on focus and press. */
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
