import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { SignIn } from '../../../worker/people/session/session.schema.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { Anchor } from '../../ui/link.tsx';
import styles from '../auth/auth.module.css';
import { FormBox, PasswordField, TextField } from '../auth/auth-form.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { useAskedCheck, withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { PasskeyLogIn } from '../factors/passkey-log-in.tsx';
import { ProviderButtons } from '../social/provider-buttons.tsx';
import { keepNext } from './next.ts';
import { completeSignIn, type HalfLogin, signIn, useSendingOn } from './sign-in.ts';

/** The second half of a log-in is loaded when one begins: most people never have one. */
const secondStep = fileOf(() => import('../factors/second-step/second-step.tsx'));
const SecondStep = partOf(secondStep, file => file.SecondStep);

const EMPTY = { username: '', password: '' };
const LoginWithCaptcha = withCaptcha(SignIn);

export function LoginPage() {
  const t = useT();
  const [search] = useSearchParams();
  const [half, setHalf] = useState<HalfLogin>();
  useSendingOn();
  if (half)
    return (
      <Suspense>
        <SecondStep half={half} onEntered={completeSignIn} onBack={() => setHalf(undefined)} />
      </Suspense>
    );
  return (
    <AuthLayout title={t('auth.login.title')} text={t('auth.login.text')} caption={t('auth.login.caption')} isFilled>
      <LoginForm onHalf={setHalf} />
      <PasskeyLogIn />
      <ProviderButtons />
      <p className={`${styles.foot} meta between`}>
        <span>
          {t('auth.login.none')}{' '}
          <Anchor className="link" href={keepNext(paths.signup, search)}>
            {t('auth.login.signUp')}
          </Anchor>
        </span>
      </p>
    </AuthLayout>
  );
}

function useLogin(onHalf: (half: HalfLogin) => void) {
  const { isAsked, errorsOf } = useAskedCheck();
  const send = async (input: SignIn) => {
    const half = await signIn(input);
    if (half) onHalf(half);
  };
  const form = useAuthForm({ schema: isAsked ? LoginWithCaptcha : SignIn, initial: EMPTY, onSubmit: send, errorsOf });
  return { form, isAsked };
}

function LoginForm({ onHalf }: { onHalf: (half: HalfLogin) => void }) {
  const t = useT();
  const { form, isAsked } = useLogin(onHalf);
  const name = t('auth.login.name');
  const password = t('auth.password');
  return (
    <FormBox form={form} submit={t('auth.login.go')}>
      <TextField
        form={form}
        name="username"
        label={name}
        dir="ltr"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField form={form} name="password" label={password} />
      <p className={`${styles.foot} meta between`}>
        <Anchor className="link" href={paths.forgotPassword}>
          {t('auth.login.forgotPassword')}
        </Anchor>
        <Anchor className="link" href={paths.forgotUsername}>
          {t('auth.login.forgotUsername')}
        </Anchor>
      </p>
      {isAsked && <Captcha action="login" form={form} />}
    </FormBox>
  );
}
