import { SocialLogin } from '../../../../worker/features/social/schema.ts';
import { ask, auth } from '../../../lib/api.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { Anchor } from '../../../ui/link.tsx';
import styles from '../entry/entry.module.css';
import { EntryButton } from '../entry/entry-button.tsx';
import { wrongWith } from '../entry/field-message.ts';
import { FormNotice } from '../entry/form-notice.tsx';
import { PasswordField } from '../entry/password-field.tsx';
import { useEntry } from '../entry/use-entry.ts';
import { PROVIDER_NAMES } from './providers.ts';
import { endOrThrow } from './use-completion.ts';
import type { Newcomer, Return } from './use-return.ts';

interface LinkFormProps {
  newcomer: Newcomer;
  /** The e-mail of the shelf to link. */
  email: string;
  back: Return;
  onOther: () => void;
}

function useLinking({ newcomer, email, back }: Omit<LinkFormProps, 'onOther'>) {
  const t = useT();
  return useEntry({
    schema: SocialLogin,
    initial: { username: email, password: '', ticket: newcomer.ticket },
    onSubmit: input =>
      ask(auth.login.$post({ json: input }), { quiet: true }).then(
        ({ access_token }) =>
          back.enter(access_token, t('social.linked', { provider: PROVIDER_NAMES[newcomer.provider] })),
        (error: unknown) => endOrThrow(error, back.setStep),
      ),
  });
}

/** Proves that the shelf of this e-mail is theirs, and links the provider to it. */
export function LinkForm({ onOther, ...props }: LinkFormProps) {
  const t = useT();
  const form = useLinking(props);
  const password = t('account.password');
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice errors={form.errors} isTried={form.isTried} />
      <Field label={t('account.email')} error={wrongWith(form.errors, 'username', t('account.email'))}>
        <TextInput {...form.field('username')} dir="ltr" autoComplete="username" readOnly />
      </Field>
      <PasswordField form={form} name="password" label={password} />
      <p className={styles.foot}>
        <Anchor className="link" href={paths.forgotPassword}>
          {t('account.login.forgotPassword')}
        </Anchor>
        <button type="button" className="link" onClick={onOther}>
          {t('social.link.otherEmail')}
        </button>
      </p>
      <EntryButton busy={form.busy} waitSeconds={form.waitSeconds}>
        {t('social.link.go')}
      </EntryButton>
    </form>
  );
}
