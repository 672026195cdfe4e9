import { Suspense } from 'react';
import { isUpdateReady } from '../../offline/register.ts';
import { useAway } from '../../platform/api.ts';
import { partOf, withWords } from '../../platform/lazy.ts';
import { useSignal } from '../../platform/signal.ts';
import { waiting } from '../../shelf/offline-queue/waiting.ts';
import { useOnline } from '../errors/recovery.ts';
import { isLeaving } from '../log-out.ts';

const lines = withWords(['offline'], () => import('./connection-lines.tsx'));
const Lines = partOf(lines, file => file.ConnectionLines);
const leaveDialog = withWords(['offline'], () => import('./leave-dialog.tsx'));
const LeaveDialog = partOf(leaveDialog, file => file.LeaveDialog);

/** How old the screen is, what waits, and that a new version is there: mostly nothing of all this. */
export function OfflineLines({ path }: { path: string }) {
  const isAway = useAway();
  const isCut = !useOnline() || isAway;
  const hasWaiting = useSignal(waiting).length > 0;
  const isOld = useSignal(isUpdateReady);
  const isAsked = useSignal(isLeaving);
  const [line, room] = ['line', 'lines'].map(id => document.getElementById(id));
  const isShown = (isCut || hasWaiting || isOld) && line && room;
  return (
    <Suspense>
      {isShown && <Lines path={path} isCut={isCut} isOld={isOld} line={line} room={room} />}
      {isAsked && <LeaveDialog />}
    </Suspense>
  );
}
