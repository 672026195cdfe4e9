import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { destinationOf } from './layout/navigation/rules.ts';
import { personMenus } from './layout/overlays.ts';
import { setLocale } from './platform/i18n.ts';
import { watchInstallOffer } from './platform/install-offer.ts';
import { adoptDocumentData } from './platform/page-data.ts';
import { wait } from './platform/retry.ts';
import { isSignedIn } from './platform/session.ts';
import { analytics } from './platform/site.ts';
import { readStored } from './platform/storage.ts';
import { startTheme } from './platform/theme.ts';
import { wantedLocale } from './platform/wanted-locale.ts';
import { prefetchCode } from './prefetch.ts';
import { watchBack } from './ui/back-step.ts';

/** If the first screen's code has not arrived by then, the layout is shown without it. */
const FRAME_ALONE_AFTER_MS = 1500;

/** Called in a task of its own: evaluating the app's files takes a slow phone long enough. */
export async function start(): Promise<void> {
  adoptDocumentData();
  startTheme();
  watchBack();
  watchInstallOffer();
  if (analytics) void import('./layout/analytics.ts');
  const wanted = wantedLocale();
  const opened = prefetchCode(destinationOf(location.pathname, location.search, isSignedIn()).path);
  // The first screen is rendered together with the layout: if it were inserted afterwards, React would delay it.
  const first = Promise.all([opened, isSignedIn() ? personMenus().catch(() => {}) : undefined]);
  const earlier = hasEarlierVisit() ? import('./earlier-visit.ts').catch(() => {}) : undefined;
  await Promise.all([setLocale(wanted), Promise.race([first, wait(FRAME_ALONE_AFTER_MS)])]);
  await (await earlier)?.takeUp();
  const root = createRoot(document.getElementById('root') ?? document.body);
  // Rendered in small steps, so that a press in between is answered.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** Whether anything is kept in this browser that the app begins with. */
function hasEarlierVisit(): boolean {
  return (readStored('kept') ?? readStored('waiting')) !== null;
}
