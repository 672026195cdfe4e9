import { useT } from '../../platform/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ImportStart } from './import-start.tsx';
import styles from './start.module.css';

/** Where an import starts, and where its receipts are kept. */
export function ImportScreen() {
  const t = useT();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('accounts.start.title')} lead={t('accounts.start.lead')} />
      <ImportStart />
    </div>
  );
}

/** The same under a tab of the library. */
export { ImportStart as ImportTab };
