import { dayText, today } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { WideSpine } from '../../../ui/wide-spine.tsx';
import { LITTLE_MINUTES, lastDayOf, minutesIn, planDay, timeText } from '../plan-words.ts';
import type { DatedGame, Plan } from '../use-plan.ts';
import styles from './measure.module.css';
import { DASHED_SHARE, type Mark, type MarkFace, marksOf, type ShelfPosition, shownOf } from './months.ts';

/** Below this share of the shelf nobody could read a title on a book. */
const READABLE = 0.012;

/** What is planned on one shelf, each book as thick as the hours it still wants, with the months below it. */
export function Measure({ plan }: { plan: Plan }) {
  const t = useT();
  const total = minutesIn(plan);
  const books = plan.games.filter(game => game.remainingMinutes !== 0);
  if (books.length === 0) return null;
  const counts = {
    '--books': books.length,
    '--dashed': plan.unknown,
    '--unknowns': Math.max(1, plan.unknown),
    '--share': total > 0 ? DASHED_SHARE : 1,
  };
  return (
    <section aria-labelledby="plan-shelf">
      <h2 className="hidden" id="plan-shelf">
        {t('plan.shelf')}
      </h2>
      <div className={styles.measure} style={counts} aria-hidden="true">
        <div className={`${styles.labels} quiet smaller`}>
          {books.map(game => (
            <HoursLabel key={game.gameId} game={game} />
          ))}
        </div>
        <div className={styles.shelf}>
          <div className={styles.books}>
            {books.map(game => (
              <PlanBook key={game.gameId} game={game} total={total} />
            ))}
          </div>
        </div>
        {plan.hoursPerWeek !== null && total > 0 && <MonthMarks games={books} hours={plan.hoursPerWeek} />}
      </div>
      {total > 0 && <p className="meta mt-4">{t('plan.note')}</p>}
    </section>
  );
}

function HoursLabel({ game: { remainingMinutes: left } }: { game: DatedGame }) {
  if (left === null) return <span className={styles.unknown} />;
  return (
    <span className={styles.label} style={{ '--minutes': left }}>
      {left >= LITTLE_MINUTES && <span className="num">{timeText(left)}</span>}
    </span>
  );
}

function PlanBook({ game, total }: { game: DatedGame; total: number }) {
  const { remainingMinutes: left, on } = game;
  if (left === null)
    return (
      <span className={`${styles.book} ${styles.unknown}`}>
        <span>?</span>
      </span>
    );
  return (
    <span className={styles.book} style={{ '--minutes': left }}>
      <WideSpine game={game} on={on[0]?.name} bare={left / total < READABLE} />
    </span>
  );
}

/** On a wide screen, and on a phone. */
const WIDE = { shelf: 1184, dashed: 40, start: 56, between: 92, end: 120 };
const PHONE = { shelf: 350, dashed: 28, start: 48, between: 66, end: 92 };

const placed = ({ at, before, unknowns }: ShelfPosition) => ({ '--at': at, '--before': before, '--over': unknowns });

/** The months under the board; dashed where a length before them is unknown. */
function MonthMarks({ games, hours }: { games: readonly DatedGame[]; hours: number }) {
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
