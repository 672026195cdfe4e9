import { type ReactNode, useId } from 'react';
import { number, useT } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Count } from '../games/count.tsx';
import styles from './charts.module.css';

export type Bar = {
  key: string;
  name: string;
  /** Stands instead of the name for the eye. */
  mark?: ReactNode;
  ids: readonly string[];
  isUnknown?: boolean;
};

/** Games by something: a table whose middle cells are bars, the longest as long as the cell. */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const t = useT();
  const id = useId();
  const most = Math.max(1, ...bars.map(({ ids }) => ids.length));
  return (
    <section>
      <h2 className="heading" id={id}>
        {title}
      </h2>
      <table className={styles.bars} aria-labelledby={id}>
        <thead className="hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('year.share')}</th>
            <th scope="col">{t('year.games')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, mark, ids, isUnknown }) => (
            <tr key={key}>
              <th scope="row">{mark ?? <bdi>{name}</bdi>}</th>
              <td>
                <svg aria-hidden="true" className={styles.barsBar} width="100%" height="12">
                  {ids.length > 0 && (
                    <rect
                      className={cx(isUnknown ? styles.maybe : styles.bar)}
                      {...(isUnknown && { x: 1, y: 1 })}
                      width={`${(ids.length / most) * (isUnknown ? 98 : 100)}%`}
                      height={isUnknown ? 10 : 12}
                      rx={3}
                    />
                  )}
                </svg>
              </td>
              <td>
                <Count title={`${title}: ${name}`} ids={ids}>
                  {number(ids.length)}
                </Count>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
