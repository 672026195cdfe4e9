import { UpdateProfile } from '../../../../worker/people/profile/profile.schema.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormBox, TextField } from '../../auth/auth-form.tsx';
import { SaveButton } from '../../auth/form-parts.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { useProving } from '../../proof/use-proving.tsx';
import { changeProfile } from '../use-profile.ts';
import styles from './email.module.css';

type ChangeEmailProps = { initial: string; onDone: () => void };

export function ChangeEmail({ initial, onDone }: ChangeEmailProps) {
  const t = useT();
  const { run, dialog } = useProving();
  const form = useAuthForm({
    schema: UpdateProfile,
    initial: { email: initial },
    onSubmit: async ({ email }) => {
      if (email) await run(() => askFor(email));
    },
  });
  const askFor = async (email: string) => {
    await changeProfile({ email }, { quiet: 'refusals' });
    toast.show({ kind: 'info', text: say('settings.email.asked', { email }) });
    onDone();
  };
  const next = t('settings.email.next');
  return (
    <>
      <FormBox form={form} className={styles.change}>
        <TextField
          form={form}
          name="email"
          label={next}
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          autoFocus
        />
        <div className="cluster gap-3">
          <SaveButton busy={form.busy} waitSeconds={form.waitSeconds}>
            {t('settings.email.go')}
          </SaveButton>
          <Button variant="quiet" onClick={onDone}>
            {t('common.act.cancel')}
          </Button>
        </div>
      </FormBox>
      {dialog}
    </>
  );
}
