import { useState } from 'react';
import { useLocale, useT } from '../../platform/i18n.ts';
import { store } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import styles from './arabic-line.module.css';
import { switchLanguage } from './language.tsx';

/** To readers whose browser asks for Arabic, English says once, in Arabic, that there is Arabic. */
export function ArabicLine() {
  const t = useT();
  const language = useLocale();
  const [due, setDue] = useState(true);
  if (!due || language === 'ar') return null;
  const stay = () => {
    store('asked-arabic', 'yes');
    setDue(false);
  };
  return (
    <section lang="ar" dir="rtl" className={`${styles.line} cluster`} aria-label={t('palette.inArabic')}>
      <span className="grow">{t('palette.inArabic')}</span>
      <Button size="s" onClick={switchLanguage}>
        {t('palette.turnArabic')}
      </Button>
      <Button size="s" variant="quiet" onClick={stay}>
        {t('palette.stayEnglish')}
      </Button>
    </section>
  );
}
