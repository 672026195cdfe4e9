import { useRef } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import styles from '../auth/auth.module.css';
import { Spoken } from '../auth/form-parts.tsx';
import { useFreeNames } from './use-availability.ts';
import { useCheckedField } from './use-checked-field.ts';
import type { SignUp } from './use-sign-up.ts';

export function UsernameField({ form }: { form: SignUp }) {
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
        help={reserved ?? (free || standing === 'taken' ? undefined : t('auth.signup.usernameHelp'))}
      >
        <TextInput
          {...control}
          ref={input}
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
