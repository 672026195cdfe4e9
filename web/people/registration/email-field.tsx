import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Spoken } from '../auth/form-parts.tsx';
import { useCheckedField } from './use-checked-field.ts';
import type { SignUp } from './use-sign-up.ts';

type EmailFieldProps = { form: SignUp; help?: ReactNode };

export function EmailField({ form, help }: EmailFieldProps) {
  const t = useT();
  const label = t('auth.email');
  const { control, error, free } = useCheckedField(form, 'email', label);
  return (
    <div>
      <Field label={label} error={error} ok={free} help={help}>
        <TextInput {...control} type="email" dir="ltr" autoComplete="email" required />
      </Field>
      <Spoken>{error ?? free}</Spoken>
    </div>
  );
}
