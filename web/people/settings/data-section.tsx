import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { download, type Format } from './download.ts';
import { sayTrouble } from './say-error.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

const FORMATS: readonly Format[] = ['json', 'csv'];

/** Everything there is about the person, to take along. */
export function DataSection() {
  const t = useT();
  const [asked, setAsked] = useState<Format>();
  const take = async (format: Format) => {
    setAsked(format);
    try {
      await download(format);
    } catch (error) {
      sayTrouble(error);
    } finally {
      setAsked(undefined);
    }
  };
  return (
    <Section id="data" title={t('settings.data.title')} text={t('settings.data.text')}>
      <div className={styles.acts}>
        {FORMATS.map(format => (
          <Button key={format} icon={Download} busy={asked === format} onClick={() => take(format)}>
            {t(`settings.data.${format}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
