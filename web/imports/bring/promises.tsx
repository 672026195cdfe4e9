import { Info } from 'lucide-react';
import { UNDO_DAYS } from '../../../worker/imports/schema.ts';
import { useT } from '../../platform/i18n.ts';
import type { GamingProvider } from '../gaming.ts';
import styles from './bring.module.css';

/** What the provider's word is worth, and how long an import can be taken back. */
export function Promises({ provider }: { provider: GamingProvider }) {
  const t = useT();
  return (
    <p className={`meta ${styles.promises}`}>
      <Info className="icon icon-s" />
      <span>
        {t(`imports.trust.${provider}`)} {t('imports.undoDays', { n: UNDO_DAYS })}
      </span>
    </p>
  );
}
