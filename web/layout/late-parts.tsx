import { Suspense, useEffect, useRef } from 'react';
import { forgetImports, useOpenImports } from '../imports/open-imports.ts';
import { ImportWatch } from '../imports/use-imports.ts';
import { useT } from '../platform/i18n.ts';
import { partOf, withWords } from '../platform/lazy.ts';
import { useSignedIn } from '../platform/session.ts';
import { useSignal } from '../platform/signal.ts';
import { useTheme } from '../platform/theme.ts';
import { askedStopped } from '../shelf/copies/stopped-at.tsx';
import { useEarlierDecisions } from '../tonight/deck/use-earlier-decisions.ts';
import { Toasts } from '../ui/toast.tsx';
import { Tooltips } from '../ui/tooltip.tsx';
import { OfflineLines } from './offline/offline-lines.tsx';
import { useOffline } from './offline/use-offline.ts';
import { TourHost } from './tour/tour-host.tsx';

/** The grounds of the two themes, as the document has them. */
const COLOURS = { night: '#0e162a', paper: '#f8f3e9' };

const stopped = withWords(['facts', 'offline'], () => import('../shelf/stopped/stopped-dialog.tsx'));
const StoppedDialog = partOf(stopped, file => file.StoppedDialog);

/** Parts that appear only after an action of the reader. They are loaded after the first screen. */
export function LateParts({ path }: { path: string }) {
  const t = useT();
  const isWaiting = useOpenImports().size > 0;
  const game = useSignal(askedStopped);
  useForgottenImports();
  useColouredBar();
  useEarlierDecisions();
  useOffline();
  return (
    <>
      {isWaiting && <ImportWatch />}
      <OfflineLines path={path} />
      <TourHost path={path} />
      <Suspense fallback={null}>{game && <StoppedDialog game={game} />}</Suspense>
      <Toasts label={t('layout.messages')} earlier={n => t('layout.earlier', { n })} />
      <Tooltips />
    </>
  );
}

/** Whoever logs out takes along what their tab was waiting for. */
function useForgottenImports(): void {
  const signedIn = useSignedIn();
  const before = useRef(signedIn);
  useEffect(() => {
    if (before.current && !signedIn) forgetImports();
    before.current = signedIn;
  }, [signedIn]);
}

/** The browser's own bar, and that of the installed app, have the colour of the page. */
function useColouredBar(): void {
  const theme = useTheme();
  useEffect(() => {
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      bar.content = COLOURS[theme];
  }, [theme]);
}
