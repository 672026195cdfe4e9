import styles from './stage.module.css';

/** The lamp under the upper board. It hangs over the pick that is pointed at or focused, else over the first. */
export const StageLamp = () => (
  <div className={styles.lamp}>
    <svg viewBox="0 0 128 104" aria-hidden="true">
      <path className={styles.rim} d="M50 0h28v4H50z" />
      <path className={styles.cord} d="M64 4V46" strokeWidth="2" />
      <ellipse className={styles.bulb} cx="64" cy="80" rx="20" ry="15" />
      <path className={styles.dome} d="M58 42h12v8c31 3 49 17 52 31H6c3-14 21-28 52-31z" />
      <path className={styles.rim} d="M6 81h116l-2.4 5H8.4z" />
    </svg>
  </div>
);
