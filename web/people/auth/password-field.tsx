import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/input.tsx';
import { wrongWith } from './field-message.ts';
import type { AuthForm } from './use-auth-form.ts';

interface PasswordFieldProps {
  form: Pick<AuthForm, 'field' | 'errors'>;
  name: string;
  label: string;
  help?: string | undefined;
  /** A new password instead of an existing one: browsers offer to generate it. */
  isNew?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ form, name, label, help, isNew = false, autoFocus = false }: PasswordFieldProps) {
  const t = useT();
  return (
    <Field label={label} error={wrongWith(form.errors, name, label)} help={help}>
      <PasswordInput
        {...form.field(name)}
        showLabel={t('auth.show')}
        hideLabel={t('auth.hide')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        autoFocus={autoFocus}
        data-autofocus={autoFocus ? '' : undefined}
      />
    </Field>
  );
}
