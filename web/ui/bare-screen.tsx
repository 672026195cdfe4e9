import type { ReactNode } from 'react';
import styles from './bare-screen.module.css';
import { cx } from './cx.ts';

interface BareScreenProps {
  /** For the tab of the browser. */
  head: string;
  /** For whoever listens: the screen's first heading, which is not seen. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** A screen that has nothing to show but why. */
export function BareScreen({ head, name, className, children }: BareScreenProps) {
  return (
    <div className={cx(styles.middle, className)}>
      <title>{head}</title>
      <h1 className="hidden" tabIndex={-1}>
        {name}
      </h1>
      {children}
    </div>
  );
}
