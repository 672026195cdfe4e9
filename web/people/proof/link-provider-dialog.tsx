import { useT } from '../../platform/i18n.ts';
import { useProfile } from '../settings/use-profile.ts';
import { PROVIDER_NAMES, type Provider } from '../social/providers.ts';
import { startSocial } from '../social/start-social.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface LinkProviderDialogProps {
  provider: Provider;
  /** Where to continue after the return. */
  next: string;
  onClose: () => void;
}

/** A person who wants to link a provider proves who they are, and then leaves for it. */
export function LinkProviderDialog({ provider, next, onClose }: LinkProviderDialogProps) {
  const t = useT();
  const { data: profile } = useProfile();
  const hasPassword = profile?.hasPassword ?? true;
  const name = PROVIDER_NAMES[provider];
  return (
    <ProofDialog
      title={t('auth.proof.linkTitle', { provider: name })}
      text={t('auth.proof.linkText', { provider: name })}
      goLabel={t('auth.proof.link')}
      stage={hasPassword ? 'password' : 'again'}
      hasPassword={hasPassword}
      act={password => startSocial(provider, next, password)}
      onClose={onClose}
    />
  );
}
