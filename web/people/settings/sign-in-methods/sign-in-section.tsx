import { useLocation } from 'wouter';
import { paths } from '../../../paths.ts';
import { api, ask } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { endSession } from '../../../platform/session.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { sayRefusal } from '../../auth/refusal.ts';
import { Line, SettingsLines, SettingsSection } from '../section.tsx';
import type { Profile } from '../use-profile.ts';
import { PasswordLine } from './password-line.tsx';
import { ProviderLines } from './provider-lines.tsx';

export function SignInSection({ profile }: { profile: Profile }) {
  const t = useT();
  return (
    <SettingsSection id="sign-in" title={t('settings.signIn.title')}>
      <SettingsLines>
        <PasswordLine profile={profile} />
        <ProviderLines profile={profile} />
        <EverywhereLine />
      </SettingsLines>
    </SettingsSection>
  );
}

function useLeaving() {
  const t = useT();
  const [, navigate] = useLocation();
  const { isBusy, run } = useAct(sayRefusal);
  const leave = async () => {
    await ask(api.account.signOutEverywhere.$post());
    endSession({ byHand: true });
    navigate(paths.login);
    toast.show({ kind: 'info', text: t('settings.signIn.everywhereDone') });
  };
  return { busy: isBusy, leave: () => run(leave) };
}

function EverywhereLine() {
  const t = useT();
  const asking = useConfirm<true>();
  const { busy, leave } = useLeaving();
  return (
    <>
      <Line
        title={t('settings.signIn.everywhere')}
        text={t('settings.signIn.everywhereText')}
        act={
          <Button size="s" busy={busy} onClick={() => asking.open(true)}>
            {t('settings.signIn.everywhereGo')}
          </Button>
        }
      />
      <ConfirmDialog
        confirm={asking}
        title={t('settings.signIn.everywhereTitle')}
        okLabel={t('settings.signIn.everywhereGo')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={leave}
      >
        {t('settings.signIn.everywhereAsk')}
      </ConfirmDialog>
    </>
  );
}
