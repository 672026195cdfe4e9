import { dayText } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { lastDayOf, planDay } from '../plan-words.ts';
import { type DatedGame, today } from '../use-plan.ts';
import styles from './measure.module.css';
import { type Mark, marksOf, namedDays, type Place } from './months.ts';

/** On a wide screen, and on a phone. */
const WIDE_ROOM = { start: 0.06, between: 0.085, end: 0.12 };
const PHONE_ROOM = { start: 0.17, between: 0.2, end: 0.28 };

const placed = ({ at, before, unknowns }: Place) => ({ '--at': at, '--before': before, '--over': unknowns });

/** The months under the board; dashed where a length before them is unknown. */
export function Months({ games, hours }: { games: readonly DatedGame[]; hours: number }) {
  const t = useT();
  const marks = marksOf(games, hours, today());
  const [wide, phone] = [namedDays(marks, WIDE_ROOM), namedDays(marks, PHONE_ROOM)];
  const isUnsure = games.some(game => game.remainingMinutes === null);
  const last = lastDayOf({ games: [...games] });
  return (
    <div className={styles.months}>
      <span className={styles.mark} style={placed({ at: 0, before: 0, unknowns: 0 })}>
        {t('plan.today')}
      </span>
      {marks.map(mark => (
        <MonthMark key={mark.day} mark={mark} on={[wide.has(mark.day) && 'wide', phone.has(mark.day) && 'phone']} />
      ))}
      {last && (
        <span className={cx(styles.mark, styles.end, isUnsure && styles.least)}>
          <span>{planDay(last)}</span>
        </span>
      )}
    </div>
  );
}

type MonthMarkProps = { mark: Mark; on: readonly ('wide' | 'phone' | false)[] };

function MonthMark({ mark, on }: MonthMarkProps) {
  const shape = mark.isYear ? ({ year: 'numeric' } as const) : ({ month: 'long' } as const);
  return (
    <span className={cx(styles.mark, mark.isLeast && styles.least)} style={placed(mark)}>
      <span data-on={on.filter(Boolean).join(' ')}>{dayText(mark.day, { ...shape, timeZone: 'UTC' })}</span>
    </span>
  );
}
