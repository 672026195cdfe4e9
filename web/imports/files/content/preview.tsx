import { TriangleAlert } from 'lucide-react';
import { type Mapping, TARGETS, type Target } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { WaitingRows } from '../../../ui/skeleton.tsx';
import { rowErrorText } from '../row-words.ts';
import { type MoveIn, type PreviewRow, usePreview } from '../use-file.ts';
import styles from './preview.module.css';
import { PreviewCell } from './preview-cell.tsx';

type PreviewProps = {
  file: MoveIn;
  mapping: Mapping;
  /** Whether the rows have been read with this mapping. */
  isSettled: boolean;
};

/** The first rows as they would be read. A change shows the bare cells until the server has read them again. */
export function Preview({ file, mapping, isSettled }: PreviewProps) {
  const t = useT();
  const { data: rows, error, isValidating, mutate } = usePreview(file.id);
  return (
    <div className="stack fit gap-3 mt-8">
      <h3 id="preview" className="small-heading">
        {t('files.preview.title')}
      </h3>
      {!rows && !error && <WaitingRows count={4} />}
      {!rows && error && (
        <p className="quiet" role="alert">
          {t('files.preview.broken')}{' '}
          <Button size="s" variant="quiet" onClick={() => void mutate()}>
            {t('common.act.retry')}
          </Button>
        </p>
      )}
      {rows && <Rows rows={rows} file={file} mapping={mapping} isFresh={isSettled && !isValidating} />}
      {rows && <Sum rows={rows} />}
    </div>
  );
}

/** The meanings that have a column in the preview, in the order in which they are offered. */
const shownTargets = ({ columns }: Mapping): Target[] => {
  const chosen = new Set(columns.values());
  return TARGETS.filter(target => target !== 'drop' && (target === 'title' || chosen.has(target)));
};

type RowsProps = Pick<PreviewProps, 'file' | 'mapping'> & { rows: readonly PreviewRow[]; isFresh: boolean };

function Rows({ rows, file, mapping, isFresh }: RowsProps) {
  const t = useT();
  const targets = shownTargets(mapping);
  const columnOf = (target: Target) => file.columns.find(({ name }) => mapping.columns.get(name) === target)?.name;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.scroller} tabIndex={0} aria-labelledby="preview" aria-busy={!isFresh || undefined}>
      <table className={`${styles.table} wide small`}>
        <thead>
          <tr>
            <th scope="col">{t('files.preview.row')}</th>
            {targets.map(target => (
              <th key={target} scope="col">
                {t(`files.map.to.${target}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.line}>
              <td className={`num ${styles.line}`}>{row.line}</td>
              {targets.map(target => {
                const column = columnOf(target);
                const at = file.columns.findIndex(({ name }) => name === column);
                return (
                  <PreviewCell
                    key={target}
                    target={target}
                    row={row.row}
                    raw={isFresh ? undefined : (row.cells[at] ?? '')}
                    error={row.row.errors.find(one => one.column !== undefined && one.column === column)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many rows lose nothing, and what each of the others loses. */
function Sum({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useT();
  const whole = rows.filter(({ row }) => row.errors.length === 0).length;
  const errors = rows.flatMap(({ line, row }) => row.errors.map(error => rowErrorText(line, error)));
  return (
    <div className={`${styles.sum} stack gap-1 small`}>
      <p className="meta" role="status">
        {t('files.preview.whole', { n: whole, of: rows.length })}
      </p>
      <ul>
        {[...new Set(errors)].map(text => (
          <li key={text}>
            <TriangleAlert className="icon icon-s" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
