import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { DateInput } from '../../ui/input.tsx';
import styles from '../auth/auth.module.css';
import { TextField } from '../auth/auth-form.tsx';
import { wrongWith } from '../auth/field-message.ts';
import type { AuthForm } from '../auth/use-auth-form.ts';

/* The fields of every account, however it was made, which the owner can change later. */

type PartProps = { form: Pick<AuthForm, 'field' | 'errors'> };

export function SecretCode({ form }: PartProps) {
  const t = useT();
  const label = t('auth.signup.secretCode');
  return (
    <TextField
      form={form}
      name="secretCode"
      label={label}
      help={t('auth.signup.secretCodeHelp')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** `isAsked`: the first time, when the form also names the minimum age. */
export function Birth({ form, isAsked = true }: PartProps & { isAsked?: boolean }) {
  const t = useT();
  const label = t('auth.signup.birth');
  const error = wrongWith(form.errors, 'dateOfBirth', label);
  return (
    <Field label={label} error={error} help={error || !isAsked ? undefined : t('auth.signup.birthHelp')}>
      <DateInput {...form.field('dateOfBirth')} autoComplete="bday" required />
    </Field>
  );
}

export function Names({ form }: PartProps) {
  const t = useT();
  const first = t('auth.signup.firstName');
  const last = t('auth.signup.lastName');
  const optional = t('auth.optional');
  return (
    <div className={`${styles.two} stack fit gap-5`}>
      <TextField
        form={form}
        name="firstName"
        label={first}
        labelEnd={optional}
        help={t('auth.signup.nameHelp')}
        dir="ltr"
        autoComplete="given-name"
      />
      <TextField form={form} name="lastName" label={last} labelEnd={optional} dir="ltr" autoComplete="family-name" />
    </div>
  );
}
