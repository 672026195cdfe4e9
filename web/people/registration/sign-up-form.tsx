import { useT } from '../../platform/i18n.ts';
import styles from '../auth/auth.module.css';
import { FormBox, PasswordField, TextField } from '../auth/auth-form.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { EmailField } from './email-field.tsx';
import { Birth, Names, SecretCode } from './person-fields.tsx';
import { TermsBox } from './terms-box.tsx';
import type { SignUp } from './use-sign-up.ts';
import { UsernameField } from './username-field.tsx';

type PartProps = { form: SignUp };

/** The whole form. `withCode` opens the field for a secret code before the username asks for it. */
export function SignUpForm({ form, withCode }: PartProps & { withCode: boolean }) {
  const t = useT();
  const isReserved = withCode || form.username.standing === 'reserved' || 'secretCode' in form.errors;
  return (
    <FormBox form={form} submit={t('auth.signup.go')}>
      <EmailField form={form} />
      <UsernameField form={form} />
      {isReserved && <SecretCode form={form} />}
      <Passwords form={form} />
      <Birth form={form} />
      <Names form={form} />
      <TermsBox form={form} />
      <Captcha action="register" form={form} />
    </FormBox>
  );
}

function Passwords({ form }: PartProps) {
  const t = useT();
  const label = t('auth.password');
  const again = t('auth.signup.again');
  return (
    <div className={`${styles.two} stack fit gap-5`}>
      <PasswordField form={form} name="password" label={label} help={t('auth.signup.passwordHelp')} isNew />
      <TextField
        form={form}
        name="confirmPassword"
        label={again}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
      />
    </div>
  );
}
