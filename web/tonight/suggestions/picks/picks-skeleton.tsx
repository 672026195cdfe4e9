import { useT } from '../../../platform/i18n.ts';
import lamp from '../../../ui/lamp.module.css';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../../ui/skeleton.tsx';
import pickStyles from './picked-game.module.css';
import styles from './picks.module.css';

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

/** The lamp under the upper board. It hangs over the pick that is pointed at or focused, else over the first. */
export const StageLamp = () => (
  <div className={styles.lamp}>
    <svg viewBox="0 0 128 104" aria-hidden="true">
      <path className={lamp.rim} d="M50 0h28v4H50z" />
      <path className={lamp.cord} d="M64 4V46" strokeWidth="2" />
      <ellipse className={lamp.bulb} cx="64" cy="80" rx="20" ry="15" />
      <path className={lamp.dome} d="M58 42h12v8c31 3 49 17 52 31H6c3-14 21-28 52-31z" />
      <path className={lamp.rim} d="M6 81h116l-2.4 5H8.4z" />
    </svg>
  </div>
);
