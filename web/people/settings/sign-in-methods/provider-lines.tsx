import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { isDemo } from '../../../platform/site.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, HeldMark } from '../../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { refusalText } from '../../auth/refusal.ts';
import { type Run, useProving } from '../../proof/use-proving.tsx';
import { offered, PROVIDER_NAMES, type Provider, providerTitle } from '../../social/providers.ts';
import { startSocial } from '../../social/use-starting.ts';
import { Line } from '../section.tsx';
import type { Profile } from '../use-profile.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';

export function ProviderLines({ profile }: { profile: Profile }) {
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
    return run(() => prove(() => startSocial(provider, paths.settings)));
  };
  return { busy: isBusy ? chosen : undefined, link };
}
