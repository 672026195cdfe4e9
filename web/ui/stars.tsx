import styles from './stars.module.css';

/** A rating of 1 to 10 as stars with halves. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <span role="img" aria-label={label} className={styles.stars} style={{ '--n': value }} />
);
