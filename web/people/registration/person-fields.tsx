import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { DateInput } from '../../ui/input.tsx';
import { TextField } from '../auth/auth-form.tsx';
import { wrongWith } from '../auth/refusal.ts';
import type { AuthForm } from '../auth/use-auth-form.ts';
import type { SignUp } from './use-sign-up.ts';

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

const PAGES = [paths.terms, paths.privacy];

/** Agreeing to the terms, which open beside the form so that nothing typed is lost. */
export function TermsBox({ form }: { form: SignUp }) {
  const t = useT();
  return (
    <Checkbox
      {...form.box('acceptTerms')}
      required
      error={wrongWith(form.errors, 'acceptTerms', t('auth.signup.terms'))}
    >
      <Agreement text={t('auth.signup.agree')} />
    </Checkbox>
  );
}

/** A sentence whose [bracketed] words lead to the given pages, in order. */
function Agreement({ text }: { text: string }) {
  const t = useT();
  return text.split(/[[\]]/).map((words, i) =>
    i % 2 === 0 ? (
      words
    ) : (
      <a key={i} className="link" href={PAGES[(i - 1) / 2]} target="_blank" rel="noopener">
        {words}
        <span className="hidden"> {t('auth.newTab')}</span>
      </a>
    ),
  );
}
