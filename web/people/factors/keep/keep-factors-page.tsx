import { useState } from 'react';
import * as v from 'valibot';
import { ConfirmEmail } from '../../../../worker/people/recovery/recovery.schema.ts';
import { paths } from '../../../paths.ts';
import { ApiError, ask, auth } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { useLinkToken } from '../../../platform/link-token.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FormBox } from '../../auth/auth-form.tsx';
import { AuthLayout } from '../../auth/auth-layout.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';

type State = 'asked' | 'done' | 'expired';

const WORDS = {
  asked: { title: 'factors.keep.title', text: 'factors.keep.text' },
  done: { title: 'factors.keep.done', text: 'factors.keep.doneText' },
  expired: { title: 'factors.keep.expired', text: 'factors.keep.expiredText' },
} as const;

/** The page of the mailed link that stops the removal of somebody's factors; a press does it, not the visit. */
export function KeepFactorsPage() {
  const t = useT();
  const token = useLinkToken(ConfirmEmail);
  const [state, setState] = useState<State>(token ? 'asked' : 'expired');
  const title = t(WORDS[state].title);
  return (
    <AuthLayout title={title} text={t(WORDS[state].text)} caption={t('auth.login.caption')} state={state} isFilled>
      {token && state === 'asked' ? <Stop token={token} onState={setState} /> : <Onwards isDone={state === 'done'} />}
    </AuthLayout>
  );
}

function Stop({ token, onState }: { token: string; onState: (state: State) => void }) {
  const t = useT();
  const stop = async () => {
    try {
      await ask(auth.factors.keep.$post({ json: { token } }), { quiet: true });
      onState('done');
    } catch (error) {
      if (!(error instanceof ApiError && error.problem.code === 'link_expired')) throw error;
      onState('expired');
    }
  };
  const form = useAuthForm({ schema: v.object({}), initial: {}, onSubmit: stop });
  return <FormBox form={form} submit={t('factors.keep.go')} />;
}

function Onwards({ isDone }: { isDone: boolean }) {
  const t = useT();
  return (
    <ButtonLink variant="main" wide href={isDone ? paths.forgotPassword : paths.login}>
      {t(isDone ? 'factors.keep.newPassword' : 'factors.step.go')}
    </ButtonLink>
  );
}
