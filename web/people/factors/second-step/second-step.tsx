import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { Code, type Method } from '../../../../worker/people/factors/factors.schema.ts';
import { ask, auth } from '../../../platform/api.ts';
import { dayText, timeOfDay } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../../auth/auth.module.css';
import { FormBox, TextField } from '../../auth/auth-form.tsx';
import { AuthLayout } from '../../auth/auth-layout.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import type { HalfLogin } from '../../session/sign-in.ts';
import factors from '../factors.module.css';
import { type StepProps, takeStep, takeStepByPasskey } from '../log-in.ts';
import { PasskeyButton, usePasskeyAct } from '../passkey-log-in.tsx';

type StepWay = Method | 'lost';

export function SecondStep({ onBack, ...step }: StepProps & { onBack: () => void }) {
  const t = useT();
  const { methods } = step.half;
  const [shown, setShown] = useState<StepWay>(methods[0] ?? 'recovery');
  const title = t(shown === 'lost' ? 'factors.lost.title' : 'factors.step.title');
  const text = t(shown === 'lost' ? 'factors.lost.text' : `factors.step.${shown}Text`);
  return (
    <AuthLayout title={title} text={text} caption={t('auth.login.caption')} state={shown} toTop isFilled>
      {shown === 'passkey' && <PasskeyStep {...step} />}
      {(shown === 'app' || shown === 'recovery') && <CodeForm key={shown} by={shown} {...step} />}
      {shown === 'lost' && <Lost half={step.half} />}
      <OtherWays others={methods.filter(method => method !== shown)} isLost={shown === 'lost'} onShow={setShown} />
      <p className={`${styles.foot} meta between`}>
        <button type="button" className="link" onClick={onBack}>
          {t('factors.step.back')}
        </button>
      </p>
    </AuthLayout>
  );
}

type OtherWaysProps = { others: Method[]; isLost: boolean; onShow: (shown: StepWay) => void };

function OtherWays({ others, isLost, onShow }: OtherWaysProps) {
  const t = useT();
  const labels = {
    passkey: t('factors.use'),
    app: t('factors.step.useApp'),
    recovery: t('factors.step.useRecovery'),
    lost: t('factors.step.lost'),
  };
  const ways: StepWay[] = isLost ? others : [...others, 'lost'];
  return (
    <ul className={`stack ${factors.ways}`}>
      {ways.map(way => (
        <li key={way}>
          <button type="button" className="link" onClick={() => onShow(way)}>
            {labels[way]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function PasskeyStep({ half, ticket, onEntered }: StepProps) {
  const passkey = usePasskeyAct(async () => onEntered(await takeStepByPasskey(half.token, ticket)));
  return <PasskeyButton {...passkey} isMain />;
}

const FORMS = {
  app: v.object({ code: Code }),
  recovery: v.object({ code: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required')) }),
};

/** As browsers and keyboards know the two kinds. */
const INPUTS = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12, className: factors.code },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: factors.recovery },
} as const;

function CodeForm({ by, half, ticket, onEntered }: StepProps & { by: 'app' | 'recovery' }) {
  const t = useT();
  const form = useAuthForm({
    schema: FORMS[by],
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const way = by === 'app' ? { otp: code } : { recovery_code: code };
      await onEntered(await takeStep(half.token, way, ticket));
    },
  });
  const label = t(by === 'app' ? 'factors.step.code' : 'factors.step.recovery');
  return (
    <FormBox form={form} submit={t('factors.step.go')}>
      <TextField
        form={form}
        name="code"
        label={label}
        help={by === 'app' ? t('factors.step.codeHelp') : undefined}
        {...INPUTS[by]}
        dir="ltr"
        required
        autoFocus
      />
    </FormBox>
  );
}

/** The way of a person who has lost every factor: it waits for three days, and mails. */
function Lost({ half }: { half: HalfLogin }) {
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
  if (dueAt) return <LostWaiting dueAt={dueAt} />;
  return (
    <FormBox form={form} submit={t('factors.lost.go')}>
      <p>{t('factors.lost.how')}</p>
      <p className="quiet">{t('factors.lost.sooner')}</p>
    </FormBox>
  );
}

function LostWaiting({ dueAt }: { dueAt: string }) {
  const t = useT();
  const time = timeOfDay(dueAt);
  return (
    <Notice icon={MailCheck} role="status" title={t('factors.lost.doneTitle')}>
      {t('factors.lost.doneText', { day: dayText(dueAt), time })} {t('factors.lost.doneHow')}
    </Notice>
  );
}
