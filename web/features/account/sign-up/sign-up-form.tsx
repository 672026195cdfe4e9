import { useT } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { DateInput, PasswordInput, TextInput } from '../../../ui/input.tsx';
import styles from '../entry/entry.module.css';
import { EntryButton } from '../entry/entry-button.tsx';
import { wrongWith } from '../entry/field-message.ts';
import { FormNotice } from '../entry/form-notice.tsx';
import { EmailField } from './email-field.tsx';
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
      <EntryButton busy={form.busy} waitSeconds={form.waitSeconds}>
        {t('account.signup.go')}
      </EntryButton>
    </form>
  );
}

function SecretCode({ form }: PartProps) {
  const t = useT();
  const label = t('account.signup.secretCode');
  return (
    <Field label={label} error={wrongWith(form.errors, 'secretCode', label)} help={t('account.signup.secretCodeHelp')}>
      <TextInput {...form.field('secretCode')} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}

function Passwords({ form }: PartProps) {
  const t = useT();
  const label = t('account.password');
  const again = t('account.signup.again');
  return (
    <div className={styles.two}>
      <Field label={label} error={wrongWith(form.errors, 'password', label)} help={t('account.signup.passwordHelp')}>
        <PasswordInput
          {...form.field('password')}
          showLabel={t('account.show')}
          hideLabel={t('account.hide')}
          autoComplete="new-password"
          required
        />
      </Field>
      <Field label={again} error={wrongWith(form.errors, 'confirmPassword', again)}>
        <TextInput {...form.field('confirmPassword')} type="password" dir="ltr" autoComplete="new-password" required />
      </Field>
    </div>
  );
}

function Birth({ form }: PartProps) {
  const t = useT();
  const label = t('account.signup.birth');
  const error = wrongWith(form.errors, 'dateOfBirth', label);
  return (
    <Field label={label} error={error} help={error ? undefined : t('account.signup.birthHelp')}>
      <DateInput {...form.field('dateOfBirth')} autoComplete="bday" required />
    </Field>
  );
}

function Names({ form }: PartProps) {
  const t = useT();
  const first = t('account.signup.firstName');
  const last = t('account.signup.lastName');
  const optional = t('account.optional');
  return (
    <div className={styles.two}>
      <Field
        label={first}
        labelEnd={optional}
        error={wrongWith(form.errors, 'firstName', first)}
        help={t('account.signup.nameHelp')}
      >
        <TextInput {...form.field('firstName')} dir="ltr" autoComplete="given-name" />
      </Field>
      <Field label={last} labelEnd={optional} error={wrongWith(form.errors, 'lastName', last)}>
        <TextInput {...form.field('lastName')} dir="ltr" autoComplete="family-name" />
      </Field>
    </div>
  );
}
