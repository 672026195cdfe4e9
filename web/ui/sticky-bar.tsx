import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Words and buttons in a line at the foot of the window, in reach wherever the page above has been scrolled to. */
export const StickyBar = ({ label, className, children }: StickyBarProps) => (
  <section className={cx(styles.bar, className)} aria-label={label}>
    <div className={cx('page', styles.inside)}>{children}</div>
  </section>
);
