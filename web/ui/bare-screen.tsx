import type { ReactNode } from 'react';
import styles from './bare-screen.module.css';
import { cx } from './cx.ts';

type BareScreenProps = {
  /** For the tab of the browser. */
  head: string;
  /** For screen readers: the first heading of the screen, which is not visible. */
  name: string;
  className?: string;
  children: ReactNode;
};

/** A screen that can only say why it is empty. */
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
