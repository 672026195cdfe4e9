import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import styles from '../auth/auth.module.css';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { wrongWith } from '../auth/field-message.ts';
import { FormNotice, PasswordField, SubmitButton } from '../auth/form-parts.tsx';
import { EmailField } from './email-field.tsx';
import { Birth, Names, SecretCode } from './person-fields.tsx';
import { TermsBox } from './terms-box.tsx';
import type { SignUp } from './use-sign-up.ts';
import { UsernameField } from './username-field.tsx';

interface PartProps {
  form: SignUp;
}

/** The whole form. `withCode` opens the field for a secret code before the username asks for it. */
export function SignUpForm({ form, withCode }: PartProps & { withCode: boolean }) {
  const t = useT();
  const isReserved = withCode || form.username.standing === 'reserved' || 'secretCode' in form.errors;
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice errors={form.errors} isTried={form.isTried} />
      <EmailField form={form} />
      <UsernameField form={form} />
      {isReserved && <SecretCode form={form} />}
      <Passwords form={form} />
      <Birth form={form} />
      <Names form={form} />
      <TermsBox form={form} />
      <Captcha action="register" form={form} />
      <SubmitButton busy={form.busy} waitSeconds={form.waitSeconds}>
        {t('auth.signup.go')}
      </SubmitButton>
    </form>
  );
}

function Passwords({ form }: PartProps) {
  const t = useT();
  const label = t('auth.password');
  const again = t('auth.signup.again');
  return (
    <div className={styles.two}>
      <PasswordField form={form} name="password" label={label} help={t('auth.signup.passwordHelp')} isNew />
      <Field label={again} error={wrongWith(form.errors, 'confirmPassword', again)}>
        <TextInput {...form.field('confirmPassword')} type="password" dir="ltr" autoComplete="new-password" required />
      </Field>
    </div>
  );
}
