import { useState } from 'react';
import { dayText, timeOfDay } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { sayRefusal } from '../../auth/refusal.ts';
import { useProving } from '../../proof/use-proving.tsx';
import { SettingsLines, SettingsSection, Unread } from '../../settings/section.tsx';
import type { Profile } from '../../settings/use-profile.ts';
import { type Factors, keepFactors, useFactors } from '../use-factors.ts';
import { PasskeyError } from '../webauthn.ts';
import { AppLine } from './app-line.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { type Acts, CodesLine } from './codes-line.tsx';
import { PasskeyLines } from './passkey-lines.tsx';

/** Says why something did not work that has no form to show it. */
function sayWhy(error: unknown): void {
  if (error instanceof PasskeyError) toast.show({ kind: 'bad', text: error.message });
  else sayRefusal(error);
}

export function FactorsSection({ profile }: { profile: Profile }) {
  const t = useT();
  const { data: factors, error, mutate } = useFactors();
  const [codes, setCodes] = useState<string[]>();
  const { run, dialog } = useProving();
  const acts = { run, attempt: (act: () => Promise<void>) => void run(act).catch(sayWhy), showCodes: setCodes };
  return (
    <SettingsSection id="factors" title={t('factors.settings.title')} text={t('factors.settings.text')}>
      {factors?.lostAt && <LostNotice lostAt={factors.lostAt} acts={acts} />}
      {factors && <Held factors={factors} acts={acts} />}
      {!factors && <Unread error={error} broken={t('factors.settings.broken')} onRetry={() => mutate()} />}
      {dialog}
      {codes && <CodesDialog codes={codes} username={profile.username} onClose={() => setCodes(undefined)} />}
    </SettingsSection>
  );
}

function Held({ factors, acts }: { factors: Factors; acts: Acts }) {
  const { passkeys, app, recoveryCodesLeft, offersApp } = factors;
  const hasFactor = passkeys.length > 0 || app !== null;
  return (
    <>
      <PasskeyLines passkeys={passkeys} isOnlyWay={app === null} acts={acts} />
      <SettingsLines>
        {(offersApp || app) && <AppLine app={app} isOnlyWay={passkeys.length === 0} acts={acts} />}
        <CodesLine left={recoveryCodesLeft} hasFactor={hasFactor} acts={acts} />
      </SettingsLines>
    </>
  );
}

/** Says when the factors go because somebody said that they are lost, and stops it. */
function LostNotice({ lostAt, acts }: { lostAt: string; acts: Acts }) {
  const t = useT();
  const day = dayText(lostAt);
  const time = timeOfDay(lostAt);
  const keep = () =>
    acts.attempt(async () => {
      await keepFactors();
      toast.show({ text: say('factors.settings.haveDone') });
    });
  return (
    <Notice
      kind="bad"
      title={t('factors.settings.lostTitle', { day, time })}
      act={
        <Button size="s" onClick={keep}>
          {t('factors.settings.have')}
        </Button>
      }
    >
      {t('factors.settings.lostText')}
    </Notice>
  );
}
