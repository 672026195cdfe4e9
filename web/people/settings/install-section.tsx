import { Download } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { isInstalledByHand, useInstall } from '../../platform/install-app.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from './section.tsx';

/** Whether there is anything to say about installing the app in this browser. */
export function useInstallable(): boolean {
  return useInstall() !== undefined || isInstalledByHand();
}

/** The app on the reader's device: a button where the browser offers it, and the way by hand where it does not. */
export function InstallSection() {
  const t = useT();
  const install = useInstall();
  if (!install && !isInstalledByHand()) return null;
  return (
    <SettingsSection id="device" title={t('settings.device.title')} text={t('settings.device.text')}>
      {install ? (
        <div>
          <Button icon={Download} onClick={install}>
            {t('layout.menu.install')}
          </Button>
        </div>
      ) : (
        <p>{t('settings.device.byHand')}</p>
      )}
    </SettingsSection>
  );
}
