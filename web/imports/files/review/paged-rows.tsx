import type { ReactNode, Ref } from 'react';
import type { Bucket } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { LongRows } from '../../review/long-rows.tsx';
import { type MoveInGame, PAGE_ROWS, useRows } from '../use-file.ts';
import styles from './review.module.css';

/** Above this number of rows, only those near the window are drawn. */
const PLAIN_MAX = 100;

type DrawRow = (row: MoveInGame, index: number, wrapped: boolean) => ReactNode;

type PagedRowsProps = {
  id: string;
  bucket: Bucket;
  total: number;
  label: string;
  /** The usual height of a row, in pixels. */
  rowPx: number;
  draw: DrawRow;
  ref?: Ref<HTMLDivElement>;
};

/** The rows of a tab. Each page is read when one of its rows is about to be seen. */
export function PagedRows({ id, bucket, total, label, rowPx, draw, ref }: PagedRowsProps) {
  const indices = Array.from({ length: total }, (_, index) => index);
  return (
    <LongRows
      ref={ref}
      label={label}
      rows={indices}
      plainMax={PLAIN_MAX}
      rowPx={rowPx}
      draw={(index, _, isWrapped) => (
        <RowAt key={index} id={id} bucket={bucket} index={index} draw={draw} isWrapped={isWrapped} />
      )}
    />
  );
}

type RowAtProps = { id: string; bucket: Bucket; index: number; draw: DrawRow; isWrapped: boolean };

function RowAt({ id, bucket, index, draw, isWrapped }: RowAtProps) {
  const t = useT();
  const { data, error, mutate } = useRows(id, bucket, Math.floor(index / PAGE_ROWS));
  const row = data?.[index % PAGE_ROWS];
  if (row) return draw(row, index, isWrapped);
  if (data) return null; // the row has left the tab, and the counts will say so
  return (
    <li role={isWrapped ? 'listitem' : undefined} className={styles.waiting} data-waiting={error ? undefined : ''}>
      {error && index % PAGE_ROWS === 0 ? (
        <span className="quiet" role="alert">
          {t('files.rev.broken')}{' '}
          <button type="button" className="link" onClick={() => void mutate()}>
            {t('common.act.retry')}
          </button>
        </span>
      ) : (
        <SkeletonLine width="60%" />
      )}
    </li>
  );
}
