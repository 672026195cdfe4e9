import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Rows } from './game-row.tsx';
import { Shelf, Stand } from './shelf.tsx';
import styles from './skeleton.module.css';

type WaitingProps = {
  /** The name of what is loading, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** A skeleton appears only after 150 ms, so that quick loads never flicker. */
export const Waiting = ({ label, className, children }: WaitingProps) => (
  <div role="status" data-waiting="" className={cx(styles.waiting, className)}>
    <span className="hidden">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

type SkeletonProps = { className?: string };

/** As wide as the words will be. */
export const SkeletonLine = ({ width = '100%', className }: SkeletonProps & { width?: string }) => (
  <span className={cx(styles.block, styles.line, className)} style={{ inlineSize: width }} />
);

export const SkeletonCover = ({ size = 'l', className }: SkeletonProps & { size?: 's' | 'm' | 'l' }) => (
  <span className={cx(styles.block, styles.cover, styles[`size-${size}`], className)} />
);

/** A free shape; its class sets the size. */
export const SkeletonBlock = ({ className }: SkeletonProps) => <span className={cx(styles.block, className)} />;

const WIDTHS = ['92%', '70%', '84%', '60%', '76%'];
const widthOf = (i: number) => WIDTHS[i % WIDTHS.length] ?? '80%';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export const SkeletonCards = ({ count, columns }: { count: number; columns?: number }) => (
  <Shelf {...(columns ? { columns } : {})}>
    {range(count).map(i => (
      <li key={i} className={styles.card}>
        <Stand>
          <SkeletonCover />
        </Stand>
        <SkeletonLine width={widthOf(i)} className={styles.title} />
        <SkeletonLine width="45%" />
      </li>
    ))}
  </Shelf>
);

export const SkeletonRows = ({ count }: { count: number }) => (
  <Rows>
    {range(count).map(i => (
      <li key={i} className={styles.row}>
        <SkeletonCover size="s" />
        <span className={styles.words}>
          <SkeletonLine width={widthOf(i + 3)} />
          <SkeletonLine width="28%" />
        </span>
      </li>
    ))}
  </Rows>
);
