import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { fieldMessage } from '../auth/field-message.ts';
import { Spoken } from '../auth/spoken.tsx';
import type { SignUp } from './use-sign-up.ts';

interface EmailFieldProps {
  form: SignUp;
  help?: ReactNode;
}

/** The e-mail, and whether it has an account already. */
export function EmailField({ form, help }: EmailFieldProps) {
  const t = useT();
  const { standing, onLeave } = form.email;
  const { onBlur, ...field } = form.field('email');
  const label = t('auth.email');
  const wrong = form.errors.email?.[0] ?? (standing === 'taken' ? 'email_taken' : undefined);
  const error = wrong && fieldMessage(label, wrong);
  const free = standing === 'free' ? t('auth.signup.free') : undefined;
  return (
    <div>
      <Field label={label} error={error} ok={free} help={help}>
        <TextInput
          {...field}
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          onBlur={() => {
            onBlur();
            onLeave();
          }}
        />
      </Field>
      <Spoken>{error ?? free}</Spoken>
    </div>
  );
}
