import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import styles from './external-page.module.css';
import { Newcoming } from './newcoming.tsx';
import { isProvider, offered, PROVIDER_NAMES, type Provider } from './providers.ts';
import { Scene } from './scene.tsx';
import { type Return, type ReturnStep, useReturn } from './use-return.ts';
import { OtherWays, SameProvider, TryAgain } from './ways-on.tsx';

const secondStep = fileOf(() => import('../factors/second-step/second-step.tsx'));
const SecondStep = partOf(secondStep, file => file.SecondStep);

type ProviderProps = { provider: Provider };

export function ExternalPage({ name: provider }: { name: string }) {
  if (isProvider(provider) && offered.includes(provider)) return <Back key={provider} provider={provider} />;
  return (
    <Said kind="closed" provider={provider}>
      <OtherWays />
    </Said>
  );
}

function Back({ provider }: ProviderProps) {
  const back = useReturn(provider);
  const { step } = back;
  if (step.kind === 'incomplete') return <Newcoming newcomer={step.newcomer} back={back} />;
  if (step.kind === 'half') return <Half {...step} back={back} />;
  return (
    <Said kind={step.kind} provider={PROVIDER_NAMES[provider]}>
      <WaysOn step={step} send={back.send} provider={provider} />
    </Said>
  );
}

type HalfProps = Omit<Extract<ReturnStep, { kind: 'half' }>, 'kind'> & { back: Return };

/** The provider was right, and the person has more to show. */
function Half({ half, ticket, back }: HalfProps) {
  const [, navigate] = useLocation();
  return (
    <Suspense>
      <SecondStep half={half} ticket={ticket} onEntered={back.enter} onBack={() => navigate(paths.login)} />
    </Suspense>
  );
}

type SaidProps = { kind: Exclude<ReturnStep['kind'], 'incomplete' | 'half'>; provider: string; children: ReactNode };

/** The result of the sign-in through the provider. */
function Said({ kind, provider, children }: SaidProps) {
  const t = useT();
  return (
    <Scene
      name={kind}
      title={t(`social.step.${kind}.title`, { provider })}
      text={t(`social.step.${kind}.text`, { provider })}
      caption={t('auth.login.caption')}
      isFilled
    >
      {children}
    </Scene>
  );
}

function WaysOn({ step, send, provider }: Pick<Return, 'step' | 'send'> & ProviderProps) {
  if (step.kind === 'working') return <Opening />;
  if (step.kind === 'away') return <TryAgain error={step.error} onTry={send} />;
  if (step.kind === 'closed') return <OtherWays />;
  return <SameProvider provider={provider} />;
}

/** The code is being exchanged. */
function Opening() {
  const t = useT();
  return <div role="progressbar" aria-label={t('common.loading')} className={styles.opening} />;
}
