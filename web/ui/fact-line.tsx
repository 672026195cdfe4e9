import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './fact-line.module.css';

/** Facts in a row, with a dot between two that are plain text. */
export const FactLine = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={cx(styles.facts, className)}>{children}</div>
);
