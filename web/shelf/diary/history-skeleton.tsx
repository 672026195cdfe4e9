import { useT } from '../../platform/i18n.ts';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import styles from './history-skeleton.module.css';

/** As large as the history that is still loading, so that what stands below it hardly moves. */
export function HistorySkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')} className="mt-9">
      <SkeletonLine width="9rem" className={styles.title} />
      <div className={`${styles.two} stack fit mt-6`}>
        <SkeletonBlock className={styles.stars} />
        <SkeletonBlock className={styles.note} />
      </div>
      <SkeletonLine width="11rem" className={styles.plays} />
      <SkeletonBlock className={styles.line} />
    </Waiting>
  );
}
