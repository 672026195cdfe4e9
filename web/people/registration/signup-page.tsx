import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import styles from '../auth/auth.module.css';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { keepNext } from '../session/next.ts';
import { useSendingOn } from '../session/sign-in.ts';
import { ProviderButtons } from '../social/provider-buttons.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUp } from './use-sign-up.ts';

export function SignupPage() {
  const t = useT();
  return <SignUp title={t('auth.signup.title')} text={t('auth.signup.text')} withCode={false} />;
}

/** The sign-up of a person whose name is reserved: the field for their secret code is open. */
export function SecuritySignupPage() {
  const t = useT();
  return <SignUp title={t('auth.signup.vipTitle')} text={t('auth.signup.vipText')} withCode />;
}

type SignUpProps = { title: string; text: string; withCode: boolean };

function SignUp({ title, text, withCode }: SignUpProps) {
  const t = useT();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const form = useSignUp(() => navigate(keepNext(paths.login, search)));
  useSendingOn();
  return (
    <AuthLayout title={title} text={text} caption={t('auth.signup.caption')}>
      <ProviderButtons isFirst />
      <SignUpForm form={form} withCode={withCode} />
      <Foot withCode={withCode} search={search} />
    </AuthLayout>
  );
}

function Foot({ withCode, search }: { withCode: boolean; search: URLSearchParams }) {
  const t = useT();
  return (
    <p className={`${styles.foot} meta between`}>
      <span>
        {t('auth.signup.have')}{' '}
        <Anchor className="link" href={keepNext(paths.login, search)}>
          {t('auth.signup.logIn')}
        </Anchor>
      </span>
      {!withCode && (
        <Anchor className="link" href={keepNext(paths.securitySignup, search)}>
          {t('auth.signup.vip')}
        </Anchor>
      )}
    </p>
  );
}
