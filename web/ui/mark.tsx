import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Anchor } from './link.tsx';
import styles from './mark.module.css';

/** Two spines and a lamp on a board. */
const Sign = () => (
  <svg viewBox="0 0 28 28" aria-hidden="true" className={styles.sign}>
    <rect x="4" y="5" width="6" height="17" rx="1.4" fill="currentColor" />
    <rect x="11.5" y="10" width="4.5" height="12" rx="1.2" fill="currentColor" />
    <circle className={styles.lamp} cx="21" cy="18.4" r="3.6" />
    <rect x="1" y="23.6" width="26" height="2.4" rx="1.2" fill="currentColor" />
  </svg>
);

type WordmarkProps = {
  href?: string;
  className?: string;
  /** The name, in the page's language. */
  children: ReactNode;
};

export function Wordmark({ href, className, children }: WordmarkProps) {
  const look = cx(styles.mark, className);
  const inside = (
    <>
      <Sign />
      <span className={styles.name}>{children}</span>
    </>
  );
  return href ? (
    <Anchor href={href} className={look}>
      {inside}
    </Anchor>
  ) : (
    <span className={look}>{inside}</span>
  );
}
