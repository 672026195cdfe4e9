import { useLocale, useT } from '../../platform/i18n.ts';
import { HeaderButton } from '../../ui/header.tsx';
import { switchLanguage } from './language.ts';

export function LanguageButton() {
  const t = useT();
  const other = useLocale() === 'en' ? 'ar' : 'en';
  return (
    <HeaderButton lang={other} onClick={switchLanguage}>
      {t('layout.otherLanguage')}
    </HeaderButton>
  );
}
