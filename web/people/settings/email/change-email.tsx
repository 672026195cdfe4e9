import { useState } from 'react';
import { UpdateProfile } from '../../../../worker/people/profile/schema.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import auth from '../../auth/auth.module.css';
import { wrongWith } from '../../auth/field-message.ts';
import { FormNotice } from '../../auth/form-notice.tsx';
import { PasswordField } from '../../auth/password-field.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { AgainDialog } from '../../proof/again-dialog.tsx';
import { isProofWanted } from '../../proof/use-proof.ts';
import { SaveButton } from '../save-button.tsx';
import settings from '../settings.module.css';
import { changeProfile, type Profile } from '../use-profile.ts';
import styles from './email.module.css';

interface ChangeEmailProps {
  profile: Profile;
  /** The address the form starts with. */
  initial: string;
  onDone: () => void;
}

/** Asks for another address, proved by the password, or by a recent sign-in if there is none. */
export function ChangeEmail({ profile: { hasPassword }, initial, onDone }: ChangeEmailProps) {
  const t = useT();
  const [isAgain, setAgain] = useState(false);
  const form = useAuthForm({
    schema: UpdateProfile,
    initial: { email: initial, ...(hasPassword && { currentPassword: '' }) },
    onSubmit: async ({ email, currentPassword }) => {
      if (!email) return;
      try {
        await changeProfile({ email, ...(currentPassword && { currentPassword }) });
      } catch (error) {
        if (!isProofWanted(error)) throw error;
        return setAgain(true);
      }
      toast.show({ kind: 'info', text: say('settings.email.asked', { email }) });
      onDone();
    },
  });
  const next = t('settings.email.next');
  return (
    <form {...form.formProps} className={`${auth.form} ${styles.change}`}>
      {isAgain && <AgainDialog onClose={() => setAgain(false)} />}
      <FormNotice errors={form.errors} isTried={form.isTried} />
      <Field label={next} error={wrongWith(form.errors, 'email', next)}>
        <TextInput {...form.field('email')} type="email" dir="ltr" autoComplete="email" required autoFocus />
      </Field>
      {hasPassword && <Proof form={form} />}
      <div className={settings.acts}>
        <SaveButton busy={form.busy} waitSeconds={form.waitSeconds}>
          {t('settings.email.go')}
        </SaveButton>
        <Button variant="quiet" onClick={onDone}>
          {t('common.act.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Proof({ form }: { form: Pick<ReturnType<typeof useAuthForm>, 'errors' | 'field'> }) {
  const t = useT();
  const label = t('settings.email.proof');
  return <PasswordField form={form} name="currentPassword" label={label} help={t('settings.email.proofHelp')} />;
}
