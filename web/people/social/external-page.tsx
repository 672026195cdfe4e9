import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import type { ApiError } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import auth from '../auth/auth.module.css';
import { WaitButton } from '../auth/form-parts.tsx';
import { refusalText } from '../auth/refusal.ts';
import { useWait } from '../auth/use-auth-form.ts';
import { useProving } from '../proof/use-proving.tsx';
import styles from './external-page.module.css';
import { Newcoming } from './newcoming.tsx';
import { isProvider, offered, PROVIDER_NAMES, type Provider } from './providers.ts';
import { Scene } from './scene.tsx';
import { type Return, type ReturnStep, useReturn } from './use-return.ts';
import { rememberedNext, useStarting } from './use-starting.ts';

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

/** Starts again with the provider, and names every other way in. */
function SameProvider({ provider }: { provider: Provider }) {
  const t = useT();
  const { run, dialog } = useProving();
  const { leavingFor, reason, start } = useStarting(rememberedNext(), run);
  return (
    <>
      {dialog}
      {reason && <Notice kind="bad" role="alert" title={reason} />}
      <Button variant="main" wide busy={leavingFor === provider} onClick={() => void start(provider)}>
        {t('social.retry', { provider: PROVIDER_NAMES[provider] })}
      </Button>
      <OtherWays />
    </>
  );
}

/** For a visitor the log-in and the sign-up; for a person who came to link, the way back. */
function OtherWays() {
  const t = useT();
  const isSignedIn = useSignedIn();
  if (isSignedIn)
    return (
      <p className={`${auth.foot} meta between`}>
        <Anchor className="link" href={rememberedNext()}>
          {t('common.act.back')}
        </Anchor>
      </p>
    );
  return (
    <p className={`${auth.foot} meta between`}>
      <Anchor className="link" href={paths.login}>
        {t('social.logIn')}
      </Anchor>
      <Anchor className="link" href={paths.signup}>
        {t('social.signUp')}
      </Anchor>
    </p>
  );
}

type TryAgainProps = { error: ApiError; onTry: () => Promise<void> };

/** The provider's answer may still be valid: sends it once more, after the required wait. */
function TryAgain({ error, onTry }: TryAgainProps) {
  const t = useT();
  const { seconds, start } = useWait();
  const begin = useEffectEvent(() => start(error.retryAfterSeconds));
  useEffect(() => begin(), []);
  return (
    <>
      <Notice kind="bad" role="alert" title={refusalText(error)} />
      <WaitButton variant="main" wide waitSeconds={seconds} onClick={() => void onTry()}>
        {t('common.act.retry')}
      </WaitButton>
      <OtherWays />
    </>
  );
}
