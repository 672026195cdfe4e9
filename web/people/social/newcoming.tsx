import { useState } from 'react';
import * as v from 'valibot';
import { RegisterExternal, UsernameQuery } from '../../../worker/people/registration/registration.schema.ts';
import { SocialLogin } from '../../../worker/people/social/social.schema.ts';
import { paths } from '../../paths.ts';
import { ApiError, api, ask, auth } from '../../platform/api.ts';
import { t, useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import styles from '../auth/auth.module.css';
import { FormBox, PasswordField, TextField } from '../auth/auth-form.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { useAskedCheck, withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { SignUpForm } from '../registration/sign-up-form.tsx';
import { CompletionInput } from '../registration/sign-up-schema.ts';
import { useCheckedNames } from '../registration/use-availability.ts';
import type { SignUp } from '../registration/use-sign-up.ts';
import { askToLogIn } from '../session/sign-in.ts';
import { PROVIDER_NAMES } from './providers.ts';
import { Scene } from './scene.tsx';
import { type Newcomer, type Return, stepAfter } from './use-return.ts';

type NewcomingProps = { newcomer: Newcomer; back: Return };

/** A new person makes an account, unless the e-mail has one: then its password links the two. */
export function Newcoming({ newcomer, back }: NewcomingProps) {
  const [email, setEmail] = useState(newcomer.email ?? '');
  const [isTheirs, setTheirs] = useState(newcomer.emailTaken);
  const own = (typed: string) => {
    setEmail(typed);
    setTheirs(true);
  };
  const takeAnother = () => {
    setEmail('');
    setTheirs(false);
  };
  const props = { newcomer, email, back };
  return isTheirs ? <LinkProviderForm {...props} onOther={takeAnother} /> : <CompletionForm {...props} onOwn={own} />;
}

type CompletionProps = NewcomingProps & {
  /** The first value of the e-mail field. */
  email: string;
  /** The e-mail already has an account, and it is theirs. */
  onOwn: (email: string) => void;
};

function CompletionForm({ newcomer, email, back, onOwn }: CompletionProps) {
  const t = useT();
  const form = useCompletion(newcomer, email, back);
  const { firstName: name, provider: from } = newcomer;
  const provider = PROVIDER_NAMES[from];
  const help = <EmailHelp form={form} newcomer={newcomer} onOwn={onOwn} />;
  return (
    <Scene
      name="complete"
      title={t('social.complete.title')}
      text={name ? t('social.complete.text', { name, provider }) : t('social.complete.textUnnamed', { provider })}
      caption={t('auth.signup.caption')}
    >
      <SignUpForm form={form} hasPassword={false} emailHelp={help} />
    </Scene>
  );
}

type HelpProps = Pick<CompletionProps, 'newcomer' | 'onOwn'> & { form: SignUp };

/** Says who has verified the address, or what to do about one that already has an account. */
function EmailHelp({ form, newcomer, onOwn }: HelpProps) {
  const t = useT();
  const typed = String(form.values.email).trim();
  if (form.email.standing === 'taken')
    return (
      <button type="button" className="link" onClick={() => onOwn(typed)}>
        {t('social.complete.yours')}
      </button>
    );
  const isConfirmed = newcomer.emailVerified && typed.toLowerCase() === newcomer.email?.toLowerCase();
  return isConfirmed
    ? t('social.complete.confirmed', { provider: PROVIDER_NAMES[newcomer.provider] })
    : t('social.complete.toConfirm');
}

type LinkProviderFormProps = NewcomingProps & { email: string; onOther: () => void };

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

function LinkProviderForm({ onOther, ...props }: LinkProviderFormProps) {
  const t = useT();
  const { form, isAsked } = useLinking(props);
  const provider = PROVIDER_NAMES[props.newcomer.provider];
  return (
    <Scene
      name="link"
      title={t('social.link.title')}
      text={t('social.link.text', { provider })}
      caption={t('auth.login.caption')}
      isFilled
    >
      <FormBox form={form} submit={t('social.link.go')}>
        <TextField form={form} name="username" label={t('auth.email')} dir="ltr" autoComplete="username" readOnly />
        <PasswordField form={form} name="password" label={t('auth.password')} />
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
    </Scene>
  );
}

const CompletionWithCaptcha = withCaptcha(CompletionInput);

/** A value that would have to be corrected first is not filled in. */
const nameOrNone = (name: string | null) => (v.is(RegisterExternal.entries.firstName, name) ? (name ?? '') : '');
const usernameOrNone = (username: string | null) => (v.is(UsernameQuery, { username }) ? (username ?? '') : '');

const startWith = ({ ticket, username, firstName, lastName }: Newcomer, email: string) => ({
  ticket,
  email,
  username: usernameOrNone(username),
  secretCode: '',
  dateOfBirth: '',
  firstName: nameOrNone(firstName),
  lastName: nameOrNone(lastName),
  acceptTerms: false,
});

const ENDS: readonly string[] = ['social_expired', 'social_taken'];

/** An end of the sign-in itself belongs to no field and replaces the form. Every other error is thrown again. */
function endOrThrow(error: unknown, setStep: Return['setStep']): void {
  if (!(error instanceof ApiError) || !ENDS.includes(error.problem.code ?? '')) throw error;
  setStep(stepAfter(error));
}

function useCompletion(newcomer: Newcomer, email: string, { enter, setStep }: Return) {
  const join = async (input: RegisterExternal) => {
    const { access_token } = await ask(api.account.registerExternal.$post({ json: input }), { quiet: true });
    await enter(access_token, t('auth.signup.ready', { name: input.firstName || input.username }));
  };
  const form = useAuthForm({
    schema: CompletionWithCaptcha,
    initial: startWith(newcomer, email),
    onSubmit: input => join(input).catch((error: unknown) => endOrThrow(error, setStep)),
  });
  return useCheckedNames(form);
}
