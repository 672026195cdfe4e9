import { CloudUpload } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import styles from './waiting.module.css';

/** A quiet mark among the facts of a row. */
export function Mark() {
  const t = useT();
  return (
    <span className={styles.mark}>
      <CloudUpload className="icon" />
      <span className="hidden">{t('offline.mark')}</span>
    </span>
  );
}
