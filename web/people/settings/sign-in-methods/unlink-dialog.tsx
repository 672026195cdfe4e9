import { ApiError, ask, auth } from '../../../platform/api.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { ConfirmDialog, type useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { sayRefusal } from '../../auth/refusal.ts';
import type { Run } from '../../proof/use-proving.tsx';
import { type Provider, providerTitle } from '../../social/providers.ts';
import { showProfile } from '../use-profile.ts';

type UnlinkDialogProps = {
  unlinking: ReturnType<typeof useConfirm<Provider>>;
  run: Run;
  /** Called if the provider turned out to be the only way in. */
  onLast: (provider: Provider) => void;
};

async function unlink(provider: Provider): Promise<void> {
  await showProfile(await ask(auth[':provider'].$delete({ param: { provider }, json: {} })));
  toast.show({ text: say('settings.signIn.unlinked', { provider: providerTitle(provider) }) });
}

const isLast = (error: unknown) => error instanceof ApiError && error.problem.code === 'last_sign_in_method';

export function UnlinkDialog({ unlinking, run, onLast }: UnlinkDialogProps) {
  const t = useT();
  const go = (provider: Provider) =>
    run(() => unlink(provider)).catch((error: unknown) => (isLast(error) ? onLast(provider) : sayRefusal(error)));
  return (
    <ConfirmDialog
      confirm={unlinking}
      danger
      title={t('settings.signIn.unlinkTitle', { provider: providerTitle(unlinking.data) })}
      okLabel={t('settings.signIn.unlink')}
      cancelLabel={t('common.act.cancel')}
      onSubmitted={go}
    >
      {t('settings.signIn.unlinkText')}
    </ConfirmDialog>
  );
}
