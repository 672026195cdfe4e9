import { useT } from '../../platform/i18n.ts';
import { FormBox } from '../auth/auth-form.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { EmailField } from '../registration/email-field.tsx';
import { Birth, Names, SecretCode } from '../registration/person-fields.tsx';
import { TermsBox } from '../registration/terms-box.tsx';
import type { SignUp } from '../registration/use-sign-up.ts';
import { UsernameField } from '../registration/username-field.tsx';
import { PROVIDER_NAMES } from './providers.ts';
import { useCompletion } from './use-completion.ts';
import type { Newcomer, Return } from './use-return.ts';

type CompletionProps = {
  newcomer: Newcomer;
  /** The first value of the e-mail field. */
  email: string;
  back: Return;
  /** The e-mail already has an account, and it is theirs. */
  onOwn: (email: string) => void;
};

export function CompletionForm({ newcomer, email, back, onOwn }: CompletionProps) {
  const t = useT();
  const form = useCompletion(newcomer, email, back);
  const isReserved = form.username.standing === 'reserved' || 'secretCode' in form.errors;
  return (
    <FormBox form={form} submit={t('auth.signup.go')}>
      <EmailField form={form} help={<EmailHelp form={form} newcomer={newcomer} onOwn={onOwn} />} />
      <UsernameField form={form} />
      {isReserved && <SecretCode form={form} />}
      <Birth form={form} />
      <Names form={form} />
      <TermsBox form={form} />
      <Captcha form={form} action="register" />
    </FormBox>
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
