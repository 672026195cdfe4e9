import { CircleAlert, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { OwnPassword } from '../../../worker/people/social/schema.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import auth from '../auth/auth.module.css';
import { PasswordField } from '../auth/password-field.tsx';
import { type AuthForm, useAuthForm } from '../auth/use-auth-form.ts';
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

/** Asks the owner to prove who they are: by the password or a passkey; who has neither at hand logs in again. */
export function ProveDialog({ onProved, onClose }: ProveDialogProps) {
  const t = useT();
  const { isLoading, hasPassword, hasPasskey } = useMeans();
  const [isAgain, setAgain] = useState(false);
  const passkey = usePasskeyProof(onProved);
  const form = useAuthForm({
    schema: hasPassword ? OwnPassword : NoPassword,
    initial: {},
    onSubmit: async ({ password = '' }) => {
      await proveByPassword(password);
      onProved();
    },
  });
  if (isLoading) return null;
  if (isAgain || !(hasPassword || hasPasskey)) return <AgainDialog onClose={onClose} />;
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
          {!hasPassword && <Button onClick={() => setAgain(true)}>{t('auth.proof.again')}</Button>}
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
          <Button
            wide
            variant={hasPassword ? undefined : 'main'}
            icon={Fingerprint}
            busy={passkey.busy}
            onClick={() => void passkey.prove()}
          >
            {t('factors.use')}
          </Button>
        )}
        {hasPassword && <Password form={form} />}
      </div>
    </Dialog>
  );
}

/** What this person can prove themselves with. It is asked for before the question shows: the wrong way would confuse. */
function useMeans() {
  const [profile, factors] = [useProfile(), useFactors()];
  return {
    isLoading: [profile, factors].some(({ isLoading, error }) => isLoading && !error), // a retry must not close the question
    hasPassword: profile.data?.hasPassword ?? true,
    hasPasskey: (factors.data?.passkeys.length ?? 0) > 0,
  };
}

function Password({ form }: { form: AuthForm }) {
  const t = useT();
  return (
    <>
      <PasswordField form={form} name="password" label={t('auth.proof.password')} autoFocus />
      <p className={auth.foot}>
        <Anchor className="link" href={paths.forgotPassword}>
          {t('auth.login.forgotPassword')}
        </Anchor>
      </p>
    </>
  );
}
