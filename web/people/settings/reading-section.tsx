import { Download, Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { mutate } from 'swr';
import { useSearchParams } from 'wouter';
import { isAdult } from '../../../worker/people/profile/profile.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { today } from '../../platform/dates.ts';
import { isLocale, LOCALES, type Locale, setLocale, useLocale, useT } from '../../platform/i18n.ts';
import { isInstalledByHand, useInstall } from '../../platform/install-app.ts';
import { setTheme, THEMES, useThemeChoice } from '../../platform/theme.ts';
import { useAct } from '../../platform/use-act.ts';
import { showTrophies, useTrophiesShown } from '../../shelf/copies/trophies.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingsSection } from './section.tsx';
import { changeProfile, type Profile, showProfile } from './use-profile.ts';

/** Each language's own name for itself. */
const LANGUAGES: Record<Locale, string> = { en: 'English', ar: 'العربية' };

/** The account stores the language too, because mails are written in it; the page does not wait for that. */
const tellAccount = (locale: Locale) =>
  ask(api.users.$put({ json: { locale } }), { quiet: true }).then(showProfile, () => {});

export function ReadingSection() {
  const t = useT();
  const locale = useLocale();
  const theme = useThemeChoice();
  const hasTrophies = useTrophiesShown();
  const [, setParams] = useSearchParams();
  const turn = async (next: string) => {
    if (!isLocale(next)) return;
    try {
      await setLocale(next);
    } catch {
      toast.show({ kind: 'bad', text: t('layout.said.languageAway') });
      return;
    }
    // A `locale` in the address is older than this choice
    if (new URLSearchParams(location.search).has('locale')) setParams({}, { replace: true });
    tellAccount(next);
  };
  return (
    <SettingsSection id="reading" title={t('settings.reading.title')}>
      <ChoiceGroup
        label={t('layout.nav.language')}
        name="language"
        value={locale}
        onChange={turn}
        choices={LOCALES.map(value => ({ value, label: <span lang={value}>{LANGUAGES[value]}</span> }))}
      />
      <ChoiceGroup
        label={t('layout.menu.theme')}
        name="theme"
        value={theme}
        onChange={next => setTheme(THEMES.find(one => one === next) ?? 'system')}
        choices={[
          { value: 'system', label: t('settings.reading.system'), icon: SunMoon },
          { value: 'night', label: t('layout.menu.night'), icon: Moon },
          { value: 'paper', label: t('layout.menu.paper'), icon: Sun },
        ]}
      />
      <Checkbox
        checked={hasTrophies}
        help={t('settings.reading.trophiesHelp')}
        onChange={event => showTrophies(event.target.checked)}
      >
        {t('settings.reading.trophies')}
      </Checkbox>
    </SettingsSection>
  );
}

/** Answers that are made by this setting, by the first part of their key: none of the other kind may stay. */
const ANSWERED_BY_IT: readonly unknown[] = ['search', 'advanced', 'game', 'missing', 'tonight', 'wall', 'walls'];

const forgetAnswers = () =>
  mutate(key => Array.isArray(key) && ANSWERED_BY_IT.includes(key[0]), undefined, { revalidate: false });

/** Whether games that are not for children show: an adult's choice. It applies at once, and is switched back the same way. */
export function MatureSection({ profile }: { profile: Profile }) {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  // A refusal is told by the layout, and the box stands as before.
  const { isBusy, run } = useAct();
  if (!isAdult({ dateOfBirth: profile.dateOfBirth, today: today() })) return null;
  const turn = (mature: boolean) => {
    setWanted(mature);
    return run(async () => {
      await changeProfile({ mature });
      await forgetAnswers();
    });
  };
  return (
    <SettingsSection id="mature" title={t('settings.mature.title')} text={t('settings.mature.text')}>
      <Checkbox checked={isBusy ? wanted : profile.mature} onChange={event => void turn(event.target.checked)}>
        {t('settings.mature.show')}
      </Checkbox>
    </SettingsSection>
  );
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
