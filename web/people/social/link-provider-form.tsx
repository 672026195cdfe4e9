import { SocialLogin } from '../../../worker/people/social/social.schema.ts';
import { paths } from '../../paths.ts';
import { auth } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import styles from '../auth/auth.module.css';
import { FormBox, PasswordField, TextField } from '../auth/auth-form.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAskedCheck } from '../auth/use-asked-check.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { askToLogIn } from '../session/sign-in.ts';
import { PROVIDER_NAMES } from './providers.ts';
import { endOrThrow } from './use-completion.ts';
import type { Newcomer, Return } from './use-return.ts';

type LinkProviderFormProps = {
  newcomer: Newcomer;
  email: string;
  back: Return;
  onOther: () => void;
};

const LoginWithCaptcha = withCaptcha(SocialLogin);

function useLinking({ newcomer, email, back }: Omit<LinkProviderFormProps, 'onOther'>) {
  const t = useT();
  const { isAsked, errorsOf } = useAskedCheck();
  const link = async (input: SocialLogin) => {
    const answer = await askToLogIn(auth.login.$post({ json: input }));
    if ('methods' in answer) return back.setStep({ kind: 'half', half: answer, ticket: newcomer.ticket });
    await back.enter(answer.access_token, t('social.linked', { provider: PROVIDER_NAMES[newcomer.provider] }));
  };
  const form = useAuthForm({
    schema: isAsked ? LoginWithCaptcha : SocialLogin,
    initial: { username: email, password: '', ticket: newcomer.ticket },
    onSubmit: input => link(input).catch((error: unknown) => endOrThrow(error, back.setStep)),
    errorsOf,
  });
  return { form, isAsked };
}

export function LinkProviderForm({ onOther, ...props }: LinkProviderFormProps) {
  const t = useT();
  const { form, isAsked } = useLinking(props);
  const password = t('auth.password');
  return (
    <FormBox form={form} submit={t('social.link.go')}>
      <TextField form={form} name="username" label={t('auth.email')} dir="ltr" autoComplete="username" readOnly />
      <PasswordField form={form} name="password" label={password} />
      <p className={`${styles.foot} meta between`}>
        <Anchor className="link" href={paths.forgotPassword}>
          {t('auth.login.forgotPassword')}
        </Anchor>
        <button type="button" className="link" onClick={onOther}>
          {t('social.link.otherEmail')}
        </button>
      </p>
      {isAsked && <Captcha action="login" form={form} />}
    </FormBox>
  );
}
