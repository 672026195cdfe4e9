import { useT } from '../../platform/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ImportStart, type ImportStartProps } from './import-start.tsx';
import styles from './start.module.css';

/** Where importing begins, and where its receipts are kept. */
export function ImportPage(props: ImportStartProps) {
  const t = useT();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('accounts.start.title')} lead={t('accounts.start.lead')} />
      <ImportStart {...props} />
    </div>
  );
}
