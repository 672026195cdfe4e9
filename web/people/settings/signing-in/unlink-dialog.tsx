import { ApiError, ask, auth } from '../../../platform/api.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { toast } from '../../../ui/toast-store.ts';
import { ProofDialog } from '../../proof/proof-dialog.tsx';
import { PROVIDER_NAMES, type Provider } from '../../social/providers.ts';
import { type Profile, showProfile } from '../use-profile.ts';

interface UnlinkDialogProps {
  provider: Provider;
  profile: Profile;
  onClose: () => void;
  /** It turned out to be the only way in. */
  onLast: (provider: Provider) => void;
}

async function unlink(provider: Provider, password: string | undefined): Promise<void> {
  const json = password === undefined ? {} : { password };
  await showProfile(await ask(auth[':provider'].$delete({ param: { provider }, json }), { quiet: true }));
  toast.show({ text: say('settings.signIn.unlinked', { provider: PROVIDER_NAMES[provider] }) });
}

/** Asks whether a provider should no longer open the account. */
export function UnlinkDialog({ provider, profile, onClose, onLast }: UnlinkDialogProps) {
  const t = useT();
  const act = async (password: string | undefined) => {
    try {
      await unlink(provider, password);
    } catch (error) {
      const isLast = error instanceof ApiError && error.problem.code === 'last_sign_in_method';
      if (!isLast) throw error;
      onLast(provider);
    }
    onClose();
  };
  return (
    <ProofDialog
      title={t('settings.signIn.unlinkTitle', { provider: PROVIDER_NAMES[provider] })}
      text={t('settings.signIn.unlinkText')}
      goLabel={t('settings.signIn.unlink')}
      danger
      stage="asked"
      hasPassword={profile.hasPassword}
      act={act}
      onClose={onClose}
    />
  );
}
