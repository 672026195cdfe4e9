import type { ReactElement, Ref } from 'react';
import { WindowVirtualizer } from 'virtua';
import { Rows } from '../../ui/game-row.tsx';
import styles from './review.module.css';

type LongRowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Above this number of rows, only those near the window are drawn. */
  plainMax: number;
  /** The usual height of a row, in pixels. */
  rowPx: number;
  /** `isWrapped`: the row stands inside another list item, so it must not announce itself as an item once more. */
  draw: (row: Row, index: number, isWrapped: boolean) => ReactElement;
  ref?: Ref<HTMLDivElement>;
};

/** The titles or rows of an import, which may be thousands. */
export function LongRows<Row>({ label, rows, plainMax, rowPx, draw, ref }: LongRowsProps<Row>) {
  if (rows.length <= plainMax)
    return (
      <div ref={ref}>
        <Rows aria-label={label}>{rows.map((row, index) => draw(row, index, false))}</Rows>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items of a list would stand in elements that are none
    <div ref={ref} role="list" aria-label={label} className={styles.long}>
      <WindowVirtualizer data={rows} itemSize={rowPx} bufferSize={600}>
        {(row, index) => draw(row, index, true)}
      </WindowVirtualizer>
    </div>
  );
}
