import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tally.module.css';

type TallyProps = { className?: string | undefined; children: ReactNode };

/** A few numbers that stand on one board. */
export const Tally = ({ className, children }: TallyProps) => (
  <ul className={cx(styles.tally, className)}>{children}</ul>
);

/** One number of a tally, and what it counts. */
export const Figure = ({ says, children }: { says: string; children: ReactNode }) => (
  <li>
    <b className="num">
      <bdi dir="ltr">{children}</bdi>
    </b>
    <span>{says}</span>
  </li>
);
