import { Suspense, useMemo } from 'react';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { partOf, withWords } from '../platform/lazy.ts';
import { cx } from '../ui/cx.ts';
import { Anchor } from '../ui/link.tsx';
import { BacklogSection } from './backlog/backlog.tsx';
import { Bars, barsOf, lengthBars } from './charts/bars.tsx';
import { HoursByMonth } from './charts/hours-by-month.tsx';
import { monthRows } from './charts/month-rows.ts';
import { Firsts, ownMemories } from './firsts.tsx';
import { GameCount } from './games/game-count.tsx';
import { lastDated } from './shelf/book-groups.ts';
import { YearShelf } from './shelf/year-shelf.tsx';
import { OwnTally } from './tally.tsx';
import { hoursOf, monthsSoFar } from './time-text.ts';
import type { Year } from './use-year.ts';
import styles from './year.module.css';

/** Few know the days of a year; who does waits for them a moment. */
const DaysOfYear = partOf(
  withWords(['play'], () => import('./days-of-year.tsx')),
  file => file.DaysOfYear,
);

type OwnProps = { year: Year; isLittle: boolean; isNone: boolean; isReturn: boolean };

/** The shelf and the numbers of one's own year; what would say nothing yet is left out. */
export function OwnYear({ year, isLittle, isNone, isReturn }: OwnProps) {
  const t = useT();
  const { finished, best, backlog, months } = year;
  const facing = best?.gameIds[0] ?? lastDated(months);
  const numbers = (
    <div className={cx('page', !isReturn && styles.numbers)}>
      {!isNone && <OwnTally year={year} />}
      {!isNone && <Parts year={year} isLittle={isLittle} />}
      {backlog && backlog.start.games + backlog.end.games > 0 && <BacklogSection year={year} backlog={backlog} />}
    </div>
  );
  if (finished.length === 0) return numbers;
  return (
    <YearShelf year={year} isReturn={isReturn} facing={facing} hint={t(best ? 'year.hint' : 'year.hintPlain')}>
      {numbers}
    </YearShelf>
  );
}

function Parts({ year, isLittle }: Pick<OwnProps, 'year' | 'isLittle'>) {
  const t = useT();
  const rows = useMemo(() => monthRows(year.year, year.months, monthsSoFar(year)), [year]);
  return (
    <>
      <div className={styles.halves}>
        <HoursByMonth rows={rows}>
          <HoursWithoutMonth year={year.year} {...year.undated} />
        </HoursByMonth>
        {isLittle ? (
          <p className={`quiet ${styles.little}`}>
            {t('year.addText')}{' '}
            <Anchor className="link" href={paths.archives}>
              {t('year.empty.archives')}
            </Anchor>
          </p>
        ) : (
          <Bars title={t('year.platforms')} bars={barsOf(year.byPlatform, 'platform')} />
        )}
      </div>
      {year.daysPlayed > 0 && (
        <Suspense fallback={null}>
          <DaysOfYear year={year} />
        </Suspense>
      )}
      {!isLittle && <Firsts memories={ownMemories(year)} games={year.games} />}
      {!isLittle && (
        <div className={styles.two}>
          <Bars title={t('year.lengths')} bars={lengthBars(year.byLength)} />
          <Bars title={t('year.genres')} bars={barsOf(year.byGenre, 'genre')} />
        </div>
      )}
    </>
  );
}

type HoursWithoutMonthProps = { year: number; minutes: number; known?: readonly string[]; each?: readonly number[] };

/** The hours of a year that stand in none of its months, and their games. */
export function HoursWithoutMonth({ year, minutes, known = [], each }: HoursWithoutMonthProps) {
  const t = useT();
  if (minutes === 0) return null;
  return (
    <p className="meta">
      <span>{t('year.months.undated', { n: hoursOf(minutes), year: String(year) })}</span>{' '}
      {known.length > 0 && (
        <GameCount title={t('year.months.withoutMonth')} ids={known} each={each}>
          {t('year.backlog.games', { n: known.length })}
        </GameCount>
      )}
    </p>
  );
}
