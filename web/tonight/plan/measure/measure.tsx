import { useT } from '../../../platform/i18n.ts';
import { WideSpine } from '../../../ui/wide-spine.tsx';
import { minutesIn, timeText } from '../plan-words.ts';
import type { DatedGame, Plan } from '../use-plan.ts';
import styles from './measure.module.css';
import { MonthMarks } from './month-marks.tsx';
import { DASHED_SHARE } from './months.ts';

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
      <span className="num">{timeText(left)}</span>
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
