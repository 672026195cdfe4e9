import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../paths.ts';
import type { ApiError } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../auth/auth.module.css';
import { WaitButton } from '../auth/form-parts.tsx';
import { refusalText } from '../auth/refusal.ts';
import { useWait } from '../auth/use-auth-form.ts';
import { useProving } from '../proof/use-proving.tsx';
import { rememberedNext } from './next-path.ts';
import { PROVIDER_NAMES, type Provider } from './providers.ts';
import { useStarting } from './use-starting.ts';

/** Starts again with the provider, and names every other way in. */
export function SameProvider({ provider }: { provider: Provider }) {
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
export function OtherWays() {
  const t = useT();
  const isSignedIn = useSignedIn();
  if (isSignedIn)
    return (
      <p className={`${styles.foot} meta between`}>
        <Anchor className="link" href={rememberedNext()}>
          {t('common.act.back')}
        </Anchor>
      </p>
    );
  return (
    <p className={`${styles.foot} meta between`}>
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
export function TryAgain({ error, onTry }: TryAgainProps) {
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
