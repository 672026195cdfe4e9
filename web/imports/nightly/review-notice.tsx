import { Suspense } from 'react';
import { partOf, withWords } from '../../platform/lazy.ts';
import { useAccounts } from '../use-accounts.ts';

/** The notice and its words are loaded only if something waits. */
const waiting = withWords(['more'], () => import('./waiting-notice.tsx'));
const WaitingNotice = partOf(waiting, file => file.WaitingNotice);

/** In the library: whether new games wait for a review. Nothing if none do, or nobody can tell. */
export function ReviewNotice() {
  const { data: accounts } = useAccounts();
  const some = accounts?.filter(({ toReview }) => toReview > 0) ?? [];
  if (some.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WaitingNotice accounts={some} />
    </Suspense>
  );
}
