import { Suspense } from 'react';
import { useAccounts } from '../imports/use-accounts.ts';
import { useProfile } from '../people/settings/use-profile.ts';
import { partOf, withWords } from '../platform/lazy.ts';
import { readStored } from '../platform/storage.ts';

/* What waits for its owner, over the games. Each notice is loaded only if there is something to say. */

const unconfirmed = withWords(['more'], () => import('../people/settings/email/unconfirmed-line.tsx'));
const waiting = withWords(['more'], () => import('../imports/nightly/waiting-notice.tsx'));
const UnconfirmedLine = partOf(unconfirmed, file => file.UnconfirmedLine);
const WaitingNotice = partOf(waiting, file => file.WaitingNotice);

/**
 * An address to confirm, and new games to review. Nothing if there are none, or nobody can tell. `isEarly`: the profile
 * was known when the screen opened. What is known only after the games are there would push them down.
 */
export function LibraryNotices({ isEarly }: { isEarly: boolean }) {
  const { data: profile } = useProfile();
  const { data: accounts } = useAccounts();
  const isUnconfirmed = isEarly && profile && !profile.emailVerified && readStored('unconfirmed') !== profile.email;
  const some = accounts?.filter(({ toReview }) => toReview > 0) ?? [];
  return (
    <>
      {isUnconfirmed && (
        <Suspense fallback={<div className="line-room" />}>
          <UnconfirmedLine profile={profile} />
        </Suspense>
      )}
      <Suspense fallback={null}>{some.length > 0 && <WaitingNotice accounts={some} />}</Suspense>
    </>
  );
}
