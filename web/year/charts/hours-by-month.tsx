import { ListChecks } from 'lucide-react';
import { type ReactNode, use, useId, useState } from 'react';
import { number, useLocale, useT } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Tool } from '../../ui/tool.tsx';
import { GameCount, type GameList, GameListContext } from '../games/game-count.tsx';
import { hoursOf } from '../time-text.ts';
import styles from './charts.module.css';
import { isWide, MonthDrawing, useWidth } from './month-drawing.tsx';
import { CHART_FROM, hasHours, type MonthRow } from './month-rows.ts';

type HoursProps = {
  rows: readonly MonthRow[];
  /** More to say about the hours. */
  children?: ReactNode;
};

/** Hours by month: a chart with its table behind it, or sentences as long as there are few months. */
export function HoursByMonth({ rows, children }: HoursProps) {
  const t = useT();
  const known = rows.filter(hasHours);
  if (known.length >= CHART_FROM) return <MonthChart rows={rows}>{children}</MonthChart>;
  return (
    <section className={`${styles.sentences} stack gap-3 packed`}>
      <h2 className="heading">{t('year.months.title')}</h2>
      {known.map(row => (
        <p key={row.month} className="quiet">
          {(row.hours ?? 0) > 0 && t('year.months.inMonth', { n: row.hours ?? 0, month: row.name })}{' '}
          {row.unknown > 0 && t('year.months.withoutIn', { n: row.unknown, month: row.name })}
        </p>
      ))}
      <p className="quiet">
        {known.length === 0 && t('year.months.noHours')} {t('year.months.noChart')}
      </p>
      {children}
    </section>
  );
}

function MonthChart({ rows, children }: HoursProps) {
  const t = useT();
  const id = useId();
  const isRtl = useLocale() === 'ar';
  const [isTable, setTable] = useState(false);
  const { ref, width } = useWidth();
  return (
    <figure className={cx(styles.figure, isTable && styles.asTable)}>
      <div className="headed">
        <h2 className="heading" id={id}>
          {t('year.months.title')}
        </h2>
        <Tool label={t('year.months.table')} icon={ListChecks} pressed={isTable} onClick={() => setTable(!isTable)} />
      </div>
      <div ref={ref} className={`${styles.chart} shrink mt-3`}>
        {width > 0 && <MonthDrawing rows={rows} width={width} isRtl={isRtl} />}
        {width > 0 && <MonthHits rows={rows} width={width} />}
      </div>
      <figcaption className={`meta cluster ${styles.caption}`}>
        {rows.some(({ unknown }) => unknown > 0) && (
          <span className={styles.key}>
            <i className={styles.maybeKey} />
            {t('year.months.key')}
          </span>
        )}
        <span>{t('year.months.note')}</span>
        <span className="hidden">{sumOf(rows)}</span>
      </figcaption>
      <MonthTable rows={rows} labelledBy={id} isShown={isTable} />
      {children}
    </figure>
  );

  /** What the picture says at once: the sum, and the month with the most. */
  function sumOf(all: readonly MonthRow[]): string {
    const sum = hoursOf(all.reduce((minutes, row) => minutes + row.minutes, 0));
    const most = all.toSorted((a, b) => (b.hours ?? 0) - (a.hours ?? 0)).at(0);
    const first = t('year.months.sum', { n: sum });
    return most?.hours ? `${first} ${t('year.months.most', { month: most.name })}` : first;
  }
}

type TableProps = { rows: readonly MonthRow[]; labelledBy: string; isShown: boolean };

/** Always there for readers; its numbers can be pressed, and so take the focus, only where they are seen. */
function MonthTable({ rows, labelledBy, isShown }: TableProps) {
  const t = useT();
  const show = use(GameListContext);
  return (
    <div className={isShown ? styles.table : 'hidden'}>
      <table className={`${styles.plain} wide small`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {(['month', 'hours', 'unknown', 'games'] as const).map(column => (
              <th key={column} scope="col">
                {t(`year.months.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <GameListContext value={isShown ? show : null}>
          <tbody>
            {rows.map(row => (
              <MonthCells key={row.month} row={row} />
            ))}
          </tbody>
        </GameListContext>
      </table>
    </div>
  );
}

function MonthCells({ row: { name, hours, unknown, unknownIds, finished, known, each } }: { row: MonthRow }) {
  const t = useT();
  return (
    <tr>
      <th scope="row">{name}</th>
      {hours === null && finished.length === 0 ? (
        <td colSpan={3}>{t('year.months.notYet')}</td>
      ) : (
        <>
          <td>
            <GameCount title={t('year.months.hoursIn', { month: name })} ids={known} each={each}>
              {number(hours ?? 0, { maximumFractionDigits: 1 })}
            </GameCount>
          </td>
          <td>
            <GameCount title={t('year.months.withoutOf', { month: name })} ids={unknownIds}>
              {number(unknown)}
            </GameCount>
          </td>
          <td>
            <GameCount title={t('year.months.gamesOf', { month: name })} ids={finished}>
              {number(finished.length)}
            </GameCount>
          </td>
        </>
      )}
    </tr>
  );
}

/** Over the drawing, each month is a button that leads to its games; for its owner only. */
function MonthHits({ rows, width }: { rows: readonly MonthRow[]; width: number }) {
  const show = use(GameListContext);
  if (!show) return null;
  return (
    <div className={isWide(width) ? styles.hits : styles.hitRows}>
      {rows.map(row => (
        <Hit key={row.month} row={row} onShow={show} />
      ))}
    </div>
  );
}

type HitProps = { row: MonthRow; onShow: (list: GameList) => void };

function Hit({ row: { name, hours, known, each, unknownIds }, onShow }: HitProps) {
  const t = useT();
  const ids = [...known, ...unknownIds.filter(id => !known.includes(id))];
  if (ids.length === 0) return <span />;
  const title = t('year.months.hoursIn', { month: name });
  const label = `${title}: ${t('common.hours', { n: hours ?? 0 })}${t('common.comma')}${t('year.backlog.games', { n: ids.length })}`;
  return (
    <button type="button" aria-haspopup="dialog" aria-label={label} onClick={() => onShow({ title, ids, each })} />
  );
}
