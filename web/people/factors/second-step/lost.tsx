import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { ask, auth } from '../../../platform/api.ts';
import { dayText } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FormBox } from '../../auth/auth-form.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import type { HalfLogin } from '../../session/sign-in.ts';

/** The way of a person who has lost every factor: it waits for three days, and mails. */
export function Lost({ half }: { half: HalfLogin }) {
  const t = useT();
  const [dueAt, setDueAt] = useState<string>();
  const form = useAuthForm({
    schema: v.object({}),
    initial: {},
    onSubmit: async () => {
      const json = { mfaToken: half.token };
      setDueAt((await ask(auth.factors.lost.$post({ json }), { quiet: true })).dueAt);
    },
  });
  if (dueAt) return <Waiting dueAt={dueAt} />;
  return (
    <FormBox form={form} submit={t('factors.lost.go')}>
      <p>{t('factors.lost.how')}</p>
      <p className="quiet">{t('factors.lost.sooner')}</p>
    </FormBox>
  );
}

function Waiting({ dueAt }: { dueAt: string }) {
  const t = useT();
  const time = dayText(dueAt, { hour: '2-digit', minute: '2-digit' });
  return (
    <Notice icon={MailCheck} role="status" title={t('factors.lost.doneTitle')}>
      {t('factors.lost.doneText', { day: dayText(dueAt), time })} {t('factors.lost.doneHow')}
    </Notice>
  );
}
