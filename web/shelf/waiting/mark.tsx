import { CloudUpload } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import type { Copy } from '../copy.ts';
import styles from './waiting.module.css';
import { isWaitingFor, useWaiting } from './waiting.ts';

/** A quiet mark among the facts of a row. */
export function Mark({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  if (!isWaitingFor(useWaiting(), copies)) return null;
  return (
    <span className={styles.mark}>
      <CloudUpload className="icon" />
      <span className="hidden">{t('offline.mark')}</span>
    </span>
  );
}
