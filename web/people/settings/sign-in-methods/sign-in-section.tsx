import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../paths.ts';
import { ApiError, api, ask, auth } from '../../../platform/api.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { endSession } from '../../../platform/session.ts';
import { isDemo } from '../../../platform/site.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, HeldMark } from '../../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { refusalText, sayRefusal } from '../../auth/refusal.ts';
import { type Run, useProving } from '../../proof/use-proving.tsx';
import { offered, PROVIDER_NAMES, type Provider, providerTitle } from '../../social/providers.ts';
import { startSocial } from '../../social/use-starting.ts';
import { Line, SettingsLines, SettingsSection } from '../section.tsx';
import { type Profile, showProfile } from '../use-profile.ts';
import { PasswordLine } from './password-line.tsx';

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

function EverywhereLine() {
  const t = useT();
  const asking = useConfirm<true>();
  const [, navigate] = useLocation();
  const { isBusy, run } = useAct(sayRefusal);
  const leave = async () => {
    await ask(api.account.signOutEverywhere.$post());
    endSession({ byHand: true });
    navigate(paths.login);
    toast.show({ kind: 'info', text: t('settings.signIn.everywhereDone') });
  };
  return (
    <>
      <Line
        title={t('settings.signIn.everywhere')}
        text={t('settings.signIn.everywhereText')}
        act={
          <Button size="s" busy={isBusy} onClick={() => asking.open(true)}>
            {t('settings.signIn.everywhereGo')}
          </Button>
        }
      />
      <ConfirmDialog
        confirm={asking}
        title={t('settings.signIn.everywhereTitle')}
        okLabel={t('settings.signIn.everywhereGo')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={() => run(leave)}
      >
        {t('settings.signIn.everywhereAsk')}
      </ConfirmDialog>
    </>
  );
}

function ProviderLines({ profile }: { profile: Profile }) {
  const t = useT();
  const unlinking = useConfirm<Provider>();
  const last = useConfirm<Provider>();
  const { run, dialog } = useProving();
  const { busy, link } = useLinking(run);
  const isOnly = !profile.hasPassword && profile.providers.length === 1;
  const shown = [...offered, ...profile.providers.filter(provider => !offered.includes(provider))];
  return (
    <>
      {shown.map(provider => (
        <ProviderLine
          key={provider}
          provider={provider}
          isLinked={profile.providers.includes(provider)}
          busy={busy === provider}
          onLink={() => link(provider)}
          onUnlink={() => (isOnly ? last : unlinking).open(provider)}
        />
      ))}
      <UnlinkDialog unlinking={unlinking} run={run} onLast={last.open} />
      <ConfirmDialog
        confirm={last}
        title={t('settings.signIn.lastTitle', { provider: providerTitle(last.data) })}
        okLabel={t('settings.signIn.ok')}
        cancelLabel={t('common.act.cancel')}
        showCancel={false}
      >
        {t('settings.signIn.lastText')}
      </ConfirmDialog>
      {dialog}
    </>
  );
}

type ProviderLineProps = {
  provider: Provider;
  isLinked: boolean;
  busy: boolean;
  onLink: () => void;
  onUnlink: () => void;
};

function ProviderLine({ provider, isLinked, busy, onLink, onUnlink }: ProviderLineProps) {
  const t = useT();
  const name = PROVIDER_NAMES[provider];
  const label = isLinked
    ? t('settings.signIn.unlinkOf', { provider: name })
    : t('settings.signIn.linkOf', { provider: name });
  return (
    <Line
      title={
        <>
          <bdi>{name}</bdi>
          {isDemo(provider) && <Chip>{t('settings.signIn.demo')}</Chip>}
        </>
      }
      text={isLinked ? <HeldMark>{t('settings.signIn.linked')}</HeldMark> : t('settings.signIn.notLinked')}
      act={
        <Button size="s" busy={busy} aria-label={label} onClick={isLinked ? onUnlink : onLink}>
          {t(isLinked ? 'settings.signIn.unlink' : 'settings.signIn.link')}
        </Button>
      }
    />
  );
}

function useLinking(prove: Run) {
  const [chosen, setChosen] = useState<Provider>();
  const { isBusy, run } = useAct(error => toast.show({ kind: 'bad', text: refusalText(error) }));
  const link = (provider: Provider) => {
    setChosen(provider);
    return run(() => prove(() => startSocial(provider, `${paths.settings}#sign-in`)));
  };
  return { busy: isBusy ? chosen : undefined, link };
}

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

function UnlinkDialog({ unlinking, run, onLast }: UnlinkDialogProps) {
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
