import { cx } from './cx.ts';
import styles from './progress.module.css';

type ProgressProps = {
  /** Per cent, 0 to 100. */
  value: number;
  label: string;
  size?: 's' | 'm';
  className?: string;
};

/** A shelf that fills. */
export function Progress({ value, label, size = 'm', className }: ProgressProps) {
  const done = Math.round(Math.max(0, Math.min(100, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      className={cx(styles.progress, size === 's' && styles.small, className)}
      style={{ '--done': done }}
    >
      <span />
    </div>
  );
}
