import { useT } from '../../../platform/i18n.ts';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../../ui/skeleton.tsx';
import pickStyles from './picked-game.module.css';
import styles from './picks.module.css';
import { StageLamp } from './picks.tsx';

/** The niche of the three before anything is known: the lamp is on, the books come. */
export function StageSkeleton() {
  const t = useT();
  return (
    <section className={styles.stage}>
      <div className={`page ${styles.inside}`}>
        <StageLamp />
        <Waiting label={t('common.loading')}>
          <div className={styles.picks}>
            {[0, 1, 2].map(at => (
              <div key={at} className={pickStyles.pick}>
                <div className={pickStyles.shelf}>
                  <SkeletonBlock className={styles.bone} />
                </div>
                <div className={pickStyles.words}>
                  <SkeletonLine width="70%" />
                  <SkeletonLine width="50%" />
                  <SkeletonLine width="60%" />
                </div>
              </div>
            ))}
          </div>
        </Waiting>
      </div>
    </section>
  );
}
