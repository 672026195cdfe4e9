import { dayText, today } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { lastDayOf, planDay } from '../plan-words.ts';
import type { DatedGame } from '../use-plan.ts';
import styles from './measure.module.css';
import { type Mark, type MarkFace, marksOf, type ShelfPosition, shownOf } from './months.ts';

/** On a wide screen, and on a phone. */
const WIDE = { shelf: 1184, dashed: 40, start: 56, between: 92, end: 120 };
const PHONE = { shelf: 350, dashed: 28, start: 48, between: 66, end: 92 };

const placed = ({ at, before, unknowns }: ShelfPosition) => ({ '--at': at, '--before': before, '--over': unknowns });

/** The months under the board; dashed where a length before them is unknown. */
export function MonthMarks({ games, hours }: { games: readonly DatedGame[]; hours: number }) {
  const t = useT();
  const marks = marksOf(games, hours, today());
  const wide = shownOf(marks, games, WIDE);
  const phone = shownOf(marks, games, PHONE);
  const isUnsure = games.some(game => game.remainingMinutes === null);
  const last = lastDayOf({ games: [...games] });
  return (
    <div className={`${styles.months} meta`}>
      <span className={styles.mark} style={placed({ at: 0, before: 0, unknowns: 0 })}>
        {t('plan.today')}
      </span>
      {marks.map((mark, i) => (
        <MonthMark key={mark.day} mark={mark} wide={wide[i]} phone={phone[i]} />
      ))}
      {last && (
        <span className={cx(styles.mark, styles.end, isUnsure && styles.least)}>
          <span>{planDay(last)}</span>
        </span>
      )}
    </div>
  );
}

type MonthMarkProps = { mark: Mark; wide: MarkFace | undefined; phone: MarkFace | undefined };

function MonthMark({ mark, wide, phone }: MonthMarkProps) {
  const shape = mark.isYear ? ({ year: 'numeric' } as const) : ({ month: 'long' } as const);
  return (
    <span
      className={cx(styles.mark, mark.isLeast && styles.least)}
      style={placed(mark)}
      data-wide={wide}
      data-phone={phone}
    >
      <span>{dayText(mark.day, { ...shape, timeZone: 'UTC' })}</span>
    </span>
  );
}
