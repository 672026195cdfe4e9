import { useRef } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import styles from '../auth/auth.module.css';
import { fieldMessage } from '../auth/field-message.ts';
import { Spoken } from '../auth/spoken.tsx';
import { useFreeNames } from './use-availability.ts';
import type { SignUp } from './use-sign-up.ts';

/** The username, whether it can be had, and others that can where it cannot. */
export function UsernameField({ form }: { form: SignUp }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { standing, onLeave } = form.username;
  const { onBlur, ...field } = form.field('username');
  const label = t('auth.username');
  const wrong = form.errors.username?.[0] ?? (standing === 'taken' ? 'username_taken' : undefined);
  const error = wrong && fieldMessage(label, wrong);
  const free = standing === 'free' ? t('auth.signup.free') : undefined;
  const reserved = standing === 'reserved' ? t('auth.signup.reserved') : undefined;
  const others = useFreeNames(field.value, standing === 'taken');
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
          {...field}
          ref={input}
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          onBlur={() => {
            onBlur();
            onLeave();
          }}
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
    <p className={styles.suggestions}>
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
