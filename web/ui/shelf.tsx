import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './shelf.module.css';

type ShelfProps = {
  /** How many places a board has; by the width of the page if left out. */
  columns?: number;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A grid of shelves whose boards run through from edge to edge. */
export const Shelf = (shelf: ShelfProps) => <Boards of={styles.shelf} {...shelf} />;

/** One board; on phones it scrolls sideways. */
export const ShelfRow = (row: ShelfProps) => <Boards of={styles.row} {...row} />;

const Boards = ({ of, columns, label, className, children }: ShelfProps & { of: string | undefined }) => (
  <ul className={cx(of, className)} style={columns ? { '--columns': columns } : undefined} aria-label={label}>
    {children}
  </ul>
);

type StandProps = { className?: string | undefined; children: ReactNode };

/** A place on the board. */
export const Stand = ({ className, children }: StandProps) => (
  <span className={cx(styles.stand, className)}>{children}</span>
);

export const ShelfBoard = () => <div className={styles.board} aria-hidden="true" />;

/** The items in runs of `size`, in their order; the last one may be shorter. */
export function blocksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
