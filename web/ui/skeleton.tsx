import type { ReactNode } from 'react';
import { useT } from '../platform/i18n.ts';
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

export const SkeletonCover = ({ size = 'l' }: { size?: 's' | 'm' | 'l' }) => (
  <span className={cx(styles.block, styles.cover, styles[`size-${size}`])} />
);

/** A free shape; its class sets the size. */
export const SkeletonBlock = ({ className }: SkeletonProps) => <span className={cx(styles.block, className)} />;

const WIDTHS = ['92%', '70%', '84%', '60%', '76%'];
const widthOf = (i: number) => WIDTHS[i % WIDTHS.length] ?? '80%';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export const SkeletonCards = ({ count, columns }: { count: number; columns?: number }) => (
  <Shelf {...(columns ? { columns } : {})}>
    {range(count).map(i => (
      <li key={i} className="shrink">
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
      <li key={i} className={`${styles.row} row gap-4`}>
        <SkeletonCover size="s" />
        <span className="stack gap-1 grow">
          <SkeletonLine width={widthOf(i + 3)} />
          <SkeletonLine width="28%" />
        </span>
      </li>
    ))}
  </Rows>
);

/** Rows of games that are loading, or what the label says. */
export function WaitingRows({ label, count }: { label?: string; count: number }) {
  const t = useT();
  return (
    <Waiting label={label ?? t('common.loading')}>
      <SkeletonRows count={count} />
    </Waiting>
  );
}
