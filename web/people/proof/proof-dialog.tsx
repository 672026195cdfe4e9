import { CircleAlert } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import auth from '../auth/auth.module.css';
import { PasswordField } from '../auth/password-field.tsx';
import type { AuthForm } from '../auth/use-auth-form.ts';
import { WaitButton } from '../auth/wait-button.tsx';
import { AgainDialog } from './again-dialog.tsx';
import { type ProofStage, useProof } from './use-proof.ts';

interface ProofDialogProps {
  title: string;
  /** The result. */
  text: string;
  goLabel: string;
  danger?: boolean;
  /** Its first step: the question whether to do it at all, or the proof that the API has already asked for. */
  stage: ProofStage;
  hasPassword: boolean;
  act: (password: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks before the ways into an account change, and asks the owner for proof if the API wants it. */
export function ProofDialog({ title, text, goLabel, danger = false, onClose, ...asked }: ProofDialogProps) {
  const t = useT();
  const { form, stage } = useProof(asked);
  if (stage === 'again') return <AgainDialog onClose={onClose} />;
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      title={title}
      note={text}
      onClose={onClose}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      acts={
        <>
          <Button onClick={onClose} data-autofocus={stage === 'asked' ? '' : undefined}>
            {t('common.act.cancel')}
          </Button>
          <WaitButton
            type="submit"
            variant={danger ? 'danger' : 'main'}
            busy={form.busy}
            waitSeconds={form.waitSeconds}
          >
            {goLabel}
          </WaitButton>
        </>
      }
    >
      {(stage === 'password' || form.errors.form) && <Proof form={form} isAsked={stage === 'password'} />}
    </Dialog>
  );
}

function Proof({ form, isAsked }: { form: AuthForm; isAsked: boolean }) {
  const t = useT();
  const whole = form.errors.form?.[0];
  return (
    <div className={auth.form}>
      {whole && <Notice kind="bad" icon={CircleAlert} role="alert" title={whole} />}
      {isAsked && (
        <>
          <PasswordField
            form={form}
            name="password"
            label={t('auth.proof.password')}
            help={t('auth.proof.help')}
            autoFocus
          />
          <p className={auth.foot}>
            <Anchor className="link" href={paths.forgotPassword}>
              {t('auth.login.forgotPassword')}
            </Anchor>
          </p>
        </>
      )}
    </div>
  );
}
