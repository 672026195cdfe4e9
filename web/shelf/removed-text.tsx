import { t } from '../platform/i18n.ts';
import styles from './removed-text.module.css';

/** What is said of a removed game, with the gentler way beside it. */
export function RemovedText({ title, onArchive }: { title: string; onArchive: () => void }) {
  return (
    <>
      {t('lists.said.removed', { title })}{' '}
      <button type="button" className={styles.instead} onClick={onArchive}>
        {t('lists.archiveInstead')}
      </button>
    </>
  );
}
