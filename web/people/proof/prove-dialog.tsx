import { api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { useProfile } from '../settings/use-profile.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface ProveDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks the person to prove that the session is theirs: by the password, or by a new log-in if there is none. */
export function ProveDialog({ onProved, onClose }: ProveDialogProps) {
  const t = useT();
  const { data: profile } = useProfile();
  const hasPassword = profile?.hasPassword ?? true;
  const prove = async (password = '') => {
    await ask(api.account.prove.$post({ json: { password } }), { quiet: true });
    onProved();
  };
  return (
    <ProofDialog
      title={t('safety.prove.title')}
      text={t('safety.prove.text')}
      goLabel={t('safety.prove.go')}
      stage={hasPassword ? 'password' : 'again'}
      hasPassword={hasPassword}
      act={prove}
      onClose={onClose}
    />
  );
}
