import { Suspense } from 'react';
import { partOf, withWords } from '../../platform/lazy.ts';
import { useSignal } from '../../platform/signal.ts';
import type { Copy } from '../copy.ts';
import { waiting } from './changes.ts';

const mark = withWords(['offline'], () => import('./mark.tsx'));
const Mark = partOf(mark, file => file.Mark);

/** Says that a change of these copies waits for a connection; mostly nothing. */
export function WaitingMark({ copies }: { copies: readonly Copy[] }) {
  if (useSignal(waiting).length === 0) return null;
  return (
    <Suspense>
      <Mark copies={copies} />
    </Suspense>
  );
}
