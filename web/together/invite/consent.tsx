import { useState } from 'react';
import { useLocation } from 'wouter';
import { pairPath, paths } from '../../paths.ts';
import { ApiError } from '../../platform/api.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { TwoFaces } from '../two-faces.tsx';
import { WhatIsShown } from '../what-is-shown.tsx';
import styles from './invite.module.css';
import { forgetInvite } from './invite-token.ts';
import { acceptInvite, type Invitation } from './use-invitation.ts';

type ConsentProps = { token: string; invitation: Invitation };

/** Accepts or declines; `refused` says why it could not be accepted. */
function useAnswer({ token, invitation: { person } }: ConsentProps) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const accept = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const { id } = await acceptInvite(token);
      forgetInvite();
      toast.show({ text: say('together.invite.accepted', { name: person.username }) });
      navigate(pairPath(id), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(reasonOf(error, say('common.said.away')));
    } finally {
      setBusy(false);
    }
  };
  const decline = () => {
    forgetInvite();
    toast.show({ text: say('together.invite.declined') });
    navigate(paths.together, { replace: true });
  };
  return { busy, refused, accept, decline };
}

/** Who asks, and what both would see of each other: nothing is shown before this is accepted. */
export function Consent({ token, invitation }: ConsentProps) {
  const t = useT();
  const me = useUser();
  const { busy, refused, accept, decline } = useAnswer({ token, invitation });
  const { person } = invitation;
  return (
    <div className={styles.sheet}>
      <span className={styles.board}>
        <TwoFaces me={me} other={person} size="l" />
      </span>
      <h1 className="title" tabIndex={-1}>
        {t('together.invite.asks', { name: person.username })}
      </h1>
      <p className="quiet">{t('together.invite.text')}</p>
      <WhatIsShown />
      {refused && (
        <Notice kind="bad" role="alert" title={t('together.invite.failed')}>
          {refused}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button variant="main" busy={busy} onClick={accept}>
          {t('together.invite.accept')}
        </Button>
        <Button onClick={decline}>{t('together.invite.decline')}</Button>
      </div>
    </div>
  );
}
