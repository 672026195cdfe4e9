import { useEffect, useState } from 'react';
import { number } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import styles from './charts.module.css';
import type { MonthRow } from './month-rows.ts';

/* Hours by month, drawn from the rows of the table: columns on a board where there is room, rows on a phone. A dashed
   box stands for each game without hours; more than a few are one box with their number, never a guessed height. */

/** The width of an element in pixels, now and when it changes; 0 before it is laid out. */
export function useWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element]);
  return { ref: setElement, width };
}

/** From this width on, columns; below it, rows. */
const COLUMNS_FROM = 560;
export const isWide = (width: number) => width >= COLUMNS_FROM;
const TALL = 264;
const FOOT = 30;
/** Above the highest column: boxes and its number. */
const HEAD = 62;
const ROW = 31;
const BOXES_MAX = 3;

/** `x` mirrors the start of something with this width. */
type Frame = { width: number; isRtl: boolean; x: (at: number, wide?: number) => number };
type DrawingProps = { rows: readonly MonthRow[]; width: number; isRtl: boolean };

const boxesOf = (unknown: number) => (unknown > BOXES_MAX ? 1 : unknown);
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export function MonthDrawing({ rows, width, isRtl }: DrawingProps) {
  const top = Math.max(1, ...rows.map(({ hours }) => hours ?? 0));
  const wide = isWide(width);
  const tall = wide ? TALL : rows.length * ROW;
  const frame: Frame = { width, isRtl, x: (at, wide = 0) => (isRtl ? width - at - wide : at) };
  const Part = wide ? Column : Line;
  return (
    <svg width={width} height={tall} viewBox={`0 0 ${width} ${tall}`} aria-hidden="true" className={styles.svg}>
      {rows.map((row, i) => (
        <Part key={row.month} row={row} i={i} count={rows.length} top={top} frame={frame} />
      ))}
      {wide && <rect className={styles.edge} x={0} y={tall - FOOT} width={width} height={1} />}
      {wide && <rect className={styles.board} x={0} y={tall - FOOT + 1} width={width} height={2} />}
    </svg>
  );
}

type PartProps = { row: MonthRow; i: number; count: number; top: number; frame: Frame };

const nameClass = ({ hours }: MonthRow) => (hours === null ? styles.off : undefined);

type BoxesProps = {
  unknown: number;
  at: (box: number) => { x: number; y: number; width: number; height: number };
  /** Where the number stands if there are too many for a box each. */
  sum: { x: number; y: number };
};

const UnknownBoxes = ({ unknown, at, sum }: BoxesProps) => (
  <>
    {range(boxesOf(unknown)).map(box => (
      <rect key={box} className={styles.maybe} {...at(box)} rx={2} />
    ))}
    {unknown > BOXES_MAX && (
      <text className={styles.inBox} {...sum} textAnchor="middle">
        {number(unknown)}
      </text>
    )}
  </>
);

type HoursProps = { hours: number | null; top: number; x: number; y: number; textAnchor: 'start' | 'middle' | 'end' };

const Hours = ({ hours, top, ...position }: HoursProps) =>
  (hours ?? 0) > 0 && (
    <text className={cx(styles.n, hours === top && styles.most)} {...position}>
      {number(hours ?? 0, { maximumFractionDigits: 1 })}
    </text>
  );

function Column({ row, i, count, top, frame: { width, x } }: PartProps) {
  const { hours, unknown, short } = row;
  const step = width / count;
  const wide = Math.min(44, step * 0.6);
  const left = x(i * step + (step - wide) / 2, wide);
  const middle = left + wide / 2;
  const high = ((TALL - FOOT - HEAD) * (hours ?? 0)) / top;
  const roof = TALL - FOOT - high;
  return (
    <g>
      {high > 0 && <rect className={styles.bar} x={left} y={roof} width={wide} height={high} rx={3} />}
      <UnknownBoxes
        unknown={unknown}
        at={box => ({ x: left + 0.75, y: roof - 13 - box * 14, width: wide - 1.5, height: 10 })}
        sum={{ x: middle, y: roof - 4.5 }}
      />
      <Hours hours={hours} top={top} x={middle} y={roof - 9 - boxesOf(unknown) * 14} textAnchor="middle" />
      <text className={nameClass(row)} x={middle} y={TALL - 6} textAnchor="middle">
        {short}
      </text>
    </g>
  );
}

/** Room for the names of months, and for boxes and numbers behind the longest row. */
const NAMES = { ltr: 44, rtl: 62 };
const BEHIND = 84;

function Line({ row, i, top, frame: { width, isRtl, x } }: PartProps) {
  const { hours, unknown, short } = row;
  const from = isRtl ? NAMES.rtl : NAMES.ltr;
  const long = ((width - from - BEHIND) * (hours ?? 0)) / top;
  const end = from + long;
  const y = i * ROW;
  const box = unknown > BOXES_MAX ? 22 : 10;
  // The svg is drawn from the left in both languages; a text that starts at the right ends there.
  const anchor = isRtl ? 'end' : 'start';
  return (
    <g>
      <text className={nameClass(row)} x={x(0)} y={y + 19} textAnchor={anchor}>
        {short}
      </text>
      <rect className={styles.base} x={x(from, 2)} y={y} width={2} height={ROW} />
      {long > 0 && <rect className={styles.bar} x={x(from + 2, long)} y={y + 6} width={long} height={18} rx={3} />}
      <UnknownBoxes
        unknown={unknown}
        at={k => ({ x: x(end + 5 + k * 13, box), y: y + 6.75, width: box, height: 16.5 })}
        sum={{ x: x(end + 5 + box / 2), y: y + 18.5 }}
      />
      <Hours hours={hours} top={top} x={x(end + 10 + boxesOf(unknown) * (box + 3))} y={y + 19.5} textAnchor={anchor} />
    </g>
  );
}
