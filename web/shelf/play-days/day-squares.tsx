import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { addDays } from '../../../worker/platform/time.ts';
import { dayText, monthText, today } from '../../platform/dates.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { useSeen } from '../../ui/seen.ts';
import styles from './play-days.module.css';
import { countedMinutes, type PlayDay, playedText } from './use-play-days.ts';
import { shadeOf, squaresOf, weekOf } from './year-grid.ts';

type SquaresProps = {
  year: number;
  days: ReadonlyMap<string, PlayDay[]>;
  chosen: string;
  onChoose: (day: string) => void;
};

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const placed = (row: number, column: number): CSSProperties => ({ gridRow: row, gridColumn: column });

/** How far an arrow goes: weeks stand beside each other, in the direction of the language. */
const stepsOf = (isRtl: boolean) =>
  new Map([
    ['ArrowUp', -1],
    ['ArrowDown', 1],
    ['ArrowLeft', isRtl ? 7 : -7],
    ['ArrowRight', isRtl ? -7 : 7],
  ]);

/** The squares are one control, which says its day: a reader does not meet hundreds of them. */
export function DaySquares({ year, days, chosen, onChoose }: SquaresProps) {
  const t = useT();
  const language = useLocale();
  const grid = useRef<HTMLDivElement>(null);
  const [box, isSeen] = useSeen(false, 'picture');
  const squares = useMemo(() => squaresOf(year, days, language), [year, days, language]);
  // To ask where a square stands, the browser lays out all of them: not before somebody looks.
  useEffect(() => {
    if (isSeen) centre(grid.current, chosen);
  }, [isSeen, chosen]);
  const now = today();
  const place = squares.findIndex(({ day }) => day === chosen);
  const press = ({ target }: MouseEvent) => {
    const day = target instanceof HTMLElement && target.dataset.day;
    if (day) onChoose(day);
  };
  const move = (event: KeyboardEvent) => {
    const step = stepsOf(language === 'ar').get(event.key);
    const end = event.key === 'Home' ? `${year}-01-01` : event.key === 'End' && `${year}-12-31`;
    const next = step === undefined ? end : addDays(chosen, step);
    if (!next) return;
    event.preventDefault();
    if (next.startsWith(String(year))) onChoose(next);
  };
  return (
    <div ref={box} className={styles.scroll}>
      <div
        ref={grid}
        className={styles.squares}
        role="slider"
        tabIndex={0}
        aria-label={t('days.calendar', { year: String(year) })}
        aria-valuemin={1}
        aria-valuemax={squares.length}
        aria-valuenow={place + 1}
        aria-valuetext={onDay(chosen, days.get(chosen) ?? [], t)}
        onClick={press}
        onKeyDown={move}
      >
        {MONTHS.map(month => (
          <span key={month} className={styles.month} style={placed(1, weekOf(`${year}-${month}-07`, language))}>
            {monthText(`${year}-${month}`, { length: 'short' })}
          </span>
        ))}
        {squares.map(({ day, row, column, minutes }) => (
          <i
            key={day}
            data-day={day}
            data-step={shadeOf(minutes)}
            data-later={day > now || undefined}
            data-chosen={day === chosen || undefined}
            style={placed(row + 1, column)}
          />
        ))}
      </div>
    </div>
  );
}

/** A day and what was played on it, in words. */
export function onDay(day: string, of: readonly PlayDay[], t: ReturnType<typeof useT>): string {
  const minutes = countedMinutes(of);
  const name = dayText(day);
  return minutes > 0 ? t('days.onDay', { day: name, time: playedText(minutes) }) : t('days.noneOn', { day: name });
}

/** Only the box scrolls, and the page stays where it is. */
function centre(grid: HTMLElement | null, day: string): void {
  const box = grid?.parentElement;
  const square = grid?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (box && square) box.scrollLeft = square.offsetLeft - box.clientWidth / 2;
}
