import { useState } from 'react';
import type { Method } from '../../../../worker/people/factors/factors.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import styles from '../../auth/auth.module.css';
import { AuthLayout } from '../../auth/auth-layout.tsx';
import { useHeading } from '../../auth/form-parts.tsx';
import factors from '../factors.module.css';
import type { StepProps } from '../log-in.ts';
import { CodeForm } from './code-form.tsx';
import { Lost } from './lost.tsx';
import { PasskeyStep } from './passkey-step.tsx';

type StepWay = Method | 'lost';

export function SecondStep({ onBack, ...step }: StepProps & { onBack: () => void }) {
  const t = useT();
  const { methods } = step.half;
  const [shown, setShown] = useState<StepWay>(methods[0] ?? 'recovery');
  useHeading(shown, { toTop: true });
  const title = t(shown === 'lost' ? 'factors.lost.title' : 'factors.step.title');
  const text = t(shown === 'lost' ? 'factors.lost.text' : `factors.step.${shown}Text`);
  return (
    <AuthLayout title={title} text={text} caption={t('auth.login.caption')} isFilled>
      <title>{t('layout.head', { screen: title })}</title>
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
