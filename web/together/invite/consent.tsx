import { useLocation } from 'wouter';
import { pairPath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useUser } from '../../platform/session.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { TwoFaces } from '../two-faces.tsx';
import { acceptInvite, type Invitation } from '../use-together.ts';
import { WhatIsShown } from '../what-is-shown.tsx';
import styles from './invite.module.css';
import { forgetInvite } from './invite-token.ts';

type ConsentProps = { token: string; invitation: Invitation };

/** A person asks, and nothing is shown before this is accepted: what both would see of each other. */
export function Consent({ token, invitation: { person } }: ConsentProps) {
  const t = useT();
  const me = useUser();
  const [, navigate] = useLocation();
  const { isBusy, refusal, run } = useAct();
  const accept = () =>
    run(async () => {
      const { id } = await acceptInvite(token);
      forgetInvite();
      toast.show({ text: t('together.invite.accepted', { name: person.username }) });
      navigate(pairPath(id), { replace: true });
    });
  const decline = () => {
    forgetInvite();
    toast.show({ text: t('together.invite.declined') });
    navigate(paths.together, { replace: true });
  };
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
      {refusal && (
        <Notice kind="bad" role="alert" title={t('together.invite.failed')}>
          {reasonOf(refusal, t('common.said.away'))}
        </Notice>
      )}
      <div className={`cluster gap-3 ${styles.acts}`}>
        <Button variant="main" busy={isBusy} onClick={accept}>
          {t('together.invite.accept')}
        </Button>
        <Button onClick={decline}>{t('together.invite.decline')}</Button>
      </div>
    </div>
  );
}
