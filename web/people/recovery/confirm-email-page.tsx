import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useHeading } from '../auth/form-parts.tsx';
import { type Confirmation, ConfirmForm } from './confirm-form.tsx';
import { ConfirmNext } from './confirm-next.tsx';
import { useLinkToken } from './link-token.ts';

const WORDS = {
  asked: { title: 'recovery.confirm.title', text: 'recovery.confirm.text' },
  done: { title: 'recovery.confirm.done', text: 'recovery.confirm.doneText' },
  already: { title: 'recovery.confirm.already', text: 'recovery.confirm.alreadyText' },
  taken: { title: 'recovery.confirm.taken', text: 'recovery.confirm.takenText' },
  expired: { title: 'recovery.expired.title', text: 'recovery.expired.confirmText' },
  missing: { title: 'recovery.missing.title', text: 'recovery.missing.text' },
} as const;

/** The page of the mailed link. A press confirms, not the visit: programs that open every link of a mail do nothing. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  return <Confirming key={token} token={token} />;
}

function Confirming({ token }: { token: string | undefined }) {
  const t = useT();
  const [outcome, setOutcome] = useState<Confirmation>();
  const state = outcome?.kind ?? (token ? 'asked' : 'missing');
  const title = t(WORDS[state].title);
  useHeading(state);
  return (
    <AuthLayout title={title} text={t(WORDS[state].text)} caption={t('recovery.caption')} isFilled>
      <title>{t('layout.head', { screen: title })}</title>
      {token && state === 'asked' ? (
        <ConfirmForm token={token} onOutcome={setOutcome} />
      ) : (
        <ConfirmNext
          isSettled={state === 'done' || state === 'already' || state === 'taken'}
          email={outcome?.email}
          onVerified={() => setOutcome({ kind: 'already' })}
        />
      )}
    </AuthLayout>
  );
}
