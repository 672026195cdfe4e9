import { Suspense } from 'react';
import { partOf, withWords } from '../../platform/lazy.ts';
import type { Copy } from '../copy.ts';
import { isWaitingFor, useWaiting } from './waiting.ts';

const mark = withWords(['offline'], () => import('./mark.tsx'));
const Mark = partOf(mark, file => file.Mark);

/** Says that a change of these copies waits for a connection; mostly nothing. */
export function WaitingMark({ copies }: { copies: readonly Copy[] }) {
  if (!isWaitingFor(useWaiting(), copies)) return null;
  return (
    <Suspense>
      <Mark />
    </Suspense>
  );
}
