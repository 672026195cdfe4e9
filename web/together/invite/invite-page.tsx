import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pairPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { useInvitation } from '../use-together.ts';
import { Consent } from './consent.tsx';
import styles from './invite.module.css';
import { NoInvite, OwnLink, VisitorsLink } from './invite-states.tsx';
import { forgetInvite, useInviteToken } from './invite-token.ts';

export function InvitePage() {
  const isSignedIn = useSignedIn();
  const token = useInviteToken();
  return (
    <div className="page page-end">
      {!token && <NoInvite why="missing" />}
      {token && !isSignedIn && <VisitorsLink />}
      {token && isSignedIn && <OpenedLink key={token} token={token} />}
    </div>
  );
}

function OpenedLink({ token }: { token: string }) {
  const { invitation, isGone, error, retry } = useInvitation(token);
  if (isGone) return <NoInvite why="gone" />;
  if (error) return <Broken {...brokenWords(error)} onRetry={retry} />;
  if (!invitation) return <InviteSkeleton />;
  if (invitation.state === 'mine') return <OwnLink token={token} pairId={invitation.pairId} />;
  if (invitation.pairId) return <ToPair id={invitation.pairId} />;
  return <Consent token={token} invitation={invitation} />;
}

/** Goes to the pair: the two compare shelves already. */
function ToPair({ id }: { id: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    forgetInvite();
    navigate(pairPath(id), { replace: true });
  }, [id, navigate]);
  return <InviteSkeleton />;
}

function InviteSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={styles.sheet}>
        <SkeletonBlock className={styles.bone} />
        <SkeletonLine width="70%" />
        <SkeletonLine width="90%" />
        <SkeletonLine width="80%" />
      </div>
    </Waiting>
  );
}
