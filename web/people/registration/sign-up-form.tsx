import { type ReactNode, useRef } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import styles from '../auth/auth.module.css';
import { FormBox, PasswordField } from '../auth/auth-form.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { Spoken } from '../auth/form-parts.tsx';
import { wrongWith } from '../auth/refusal.ts';
import type { CheckedName } from './availability.ts';
import { Birth, SecretCode, TermsBox } from './person-fields.tsx';
import { useFreeNames } from './use-availability.ts';
import type { SignUp } from './use-sign-up.ts';

type PartProps = { form: SignUp };

type SignUpFormProps = PartProps & {
  /** Opens the field for a secret code before the username asks for it. */
  withCode?: boolean;
  /** A person who comes from a provider needs none. */
  hasPassword?: boolean;
  emailHelp?: ReactNode;
};

export function SignUpForm({ form, withCode = false, hasPassword = true, emailHelp }: SignUpFormProps) {
  const t = useT();
  const isReserved = withCode || form.username.standing === 'reserved' || 'secretCode' in form.errors;
  return (
    <FormBox form={form} submit={t('auth.signup.go')}>
      <EmailField form={form} help={emailHelp} />
      <UsernameField form={form} />
      {isReserved && <SecretCode form={form} />}
      {hasPassword && (
        <PasswordField
          form={form}
          name="password"
          label={t('auth.password')}
          help={t('auth.signup.passwordHelp')}
          isNew
        />
      )}
      <Birth form={form} />
      <TermsBox form={form} />
      <Captcha action="register" form={form} />
    </FormBox>
  );
}

function UsernameField({ form }: { form: SignUp }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const label = t('auth.username');
  const { control, standing, error, free } = useCheckedField(form, 'username', label);
  const reserved = standing === 'reserved' ? t('auth.signup.reserved') : undefined;
  const others = useFreeNames(control.value, standing === 'taken');
  const take = (name: string) => {
    form.set('username', name);
    input.current?.focus();
  };
  return (
    <div className={styles.name}>
      <Field
        label={label}
        error={error}
        ok={free}
        help={reserved ?? (free || error ? undefined : t('auth.signup.usernameHelp'))}
      >
        <TextInput
          {...control}
          ref={input}
          className={styles.lower}
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      {others.length > 0 && <Suggestions names={others} onTake={take} />}
      <Spoken>{error ?? free ?? reserved}</Spoken>
    </div>
  );
}

function Suggestions({ names, onTake }: { names: string[]; onTake: (name: string) => void }) {
  const t = useT();
  return (
    <p className={`cluster ${styles.suggestions}`}>
      {t('auth.signup.suggestions')}
      {names.map(name => (
        <button
          key={name}
          type="button"
          className="link"
          aria-label={t('auth.signup.take', { name })}
          onClick={() => onTake(name)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </p>
  );
}

/** A field that the API checks once it is left: its control, and its error or the note that it is free. */
function useCheckedField(form: SignUp, name: CheckedName, label: string) {
  const t = useT();
  const { standing, onLeave } = form[name];
  const { onBlur, ...control } = form.field(name);
  const leave = () => {
    onBlur();
    onLeave();
  };
  return {
    control: { ...control, onBlur: leave },
    standing,
    error: wrongWith(form.errors, name, label),
    free: standing === 'free' ? t('auth.signup.free') : undefined,
  };
}

type EmailFieldProps = { form: SignUp; help?: ReactNode };

function EmailField({ form, help }: EmailFieldProps) {
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
