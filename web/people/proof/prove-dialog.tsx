import { CircleAlert, Fingerprint } from 'lucide-react';
import * as v from 'valibot';
import { OwnPassword } from '../../../worker/people/social/schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import auth from '../auth/auth.module.css';
import { PasswordField } from '../auth/password-field.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { WaitButton } from '../auth/wait-button.tsx';
import { proveByPassword, useFactors } from '../factors/use-factors.ts';
import { useProfile } from '../settings/use-profile.ts';
import { AgainDialog } from './again-dialog.tsx';
import { usePasskeyProof } from './use-passkey-proof.ts';

interface ProveDialogProps {
  onProved: () => void;
  onClose: () => void;
}

const NoPassword = v.object({ password: v.optional(v.string()) });

/** Asks the owner to prove who they are: by the password or a passkey; who has neither logs in again. */
export function ProveDialog({ onProved, onClose }: ProveDialogProps) {
  const t = useT();
  const hasPassword = useProfile().data?.hasPassword ?? true;
  const hasPasskey = (useFactors().data?.passkeys.length ?? 0) > 0;
  const passkey = usePasskeyProof(onProved);
  const form = useAuthForm({
    schema: hasPassword ? OwnPassword : NoPassword,
    initial: {},
    onSubmit: async ({ password = '' }) => {
      await proveByPassword(password);
      onProved();
    },
  });
  if (!hasPassword && !hasPasskey) return <AgainDialog onClose={onClose} />;
  const whole = passkey.reason ?? form.errors.form?.[0];
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      title={t('factors.prove.title')}
      note={t('factors.prove.text')}
      onClose={onClose}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      acts={
        <>
          <Button onClick={onClose}>{t('common.act.cancel')}</Button>
          {hasPassword && (
            <WaitButton type="submit" variant="main" busy={form.busy} waitSeconds={form.waitSeconds}>
              {t('factors.prove.go')}
            </WaitButton>
          )}
        </>
      }
    >
      <div className={auth.form}>
        {whole && <Notice kind="bad" icon={CircleAlert} role="alert" title={whole} />}
        {hasPasskey && (
          <Button wide icon={Fingerprint} busy={passkey.busy} onClick={() => void passkey.prove()}>
            {t('factors.use')}
          </Button>
        )}
        {hasPassword && <PasswordField form={form} name="password" label={t('auth.proof.password')} autoFocus />}
      </div>
    </Dialog>
  );
}
