import { Moon, Sun, SunMoon } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { api, ask } from '../../platform/api.ts';
import { isLocale, LOCALES, type Locale, setLocale, useLocale, useT } from '../../platform/i18n.ts';
import { setTheme, THEMES, useThemeChoice } from '../../platform/theme.ts';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingsSection } from './section.tsx';
import { showProfile } from './use-profile.ts';

/** Each language's own name for itself. */
const LANGUAGES: Record<Locale, string> = { en: 'English', ar: 'العربية' };

/** The account stores the language too, because mails are written in it; the page does not wait for that. */
const tellAccount = (locale: Locale) =>
  ask(api.users.$put({ json: { locale } }), { quiet: true }).then(showProfile, () => {});

export function ReadingSection() {
  const t = useT();
  const locale = useLocale();
  const theme = useThemeChoice();
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
    </SettingsSection>
  );
}
