import { number, useT } from '../platform/i18n.ts';
import { Figure, Tally } from '../ui/tally.tsx';
import { GameCount, type GameList } from './games/game-count.tsx';
import { hoursOf } from './time-text.ts';
import type { SharedYear, Year } from './use-year.ts';
import styles from './year.module.css';

/** The numbers of one's own year; each leads to its games. */
export function OwnTally({ year }: { year: Year }) {
  const t = useT();
  const { finished, kicked, hours } = year;
  // Hours are those of everything that ended, whether it was liked or not.
  const others = hours.known.filter(id => !finished.includes(id)).length;
  const counted = { minutes: hours.minutes, unknown: hours.unknown.length };
  const sum = useHoursText(counted);
  const whose = finished.length > 0 ? 'year.tally.others' : 'year.tally.onlyOthers';
  const says = others > 0 ? [sum, t(whose, { n: others })].join(t('common.comma')) : sum;
  return (
    <Tally className={styles.tally}>
      <FinishedFigures year={year} />
      {finished.length + kicked.length > 0 && (
        <GamesFigure
          says={t('year.tally.kicked', { n: kicked.length })}
          title={t('year.listed.kicked', { year: String(year.year) })}
          ids={kicked}
        />
      )}
      <GamesFigure says={says} title={t('year.months.withHours')} ids={hours.known} each={hours.each}>
        {hoursNumber(counted)}
      </GamesFigure>
    </Tally>
  );
}

export function SharedTally({ year }: { year: SharedYear }) {
  const says = useHoursText(year.hours);
  return (
    <Tally className={`${styles.tally} ${styles.three}`}>
      <FinishedFigures year={year} />
      <GamesFigure says={says} title={says} ids={[]}>
        {hoursNumber(year.hours)}
      </GamesFigure>
    </Tally>
  );
}

type Hours = { minutes: number; unknown: number };

/** Games have ended, and nobody knows how long any of them took: that is not no hours. */
const areUnknown = ({ minutes, unknown }: Hours) => minutes === 0 && unknown > 0;

const hoursNumber = (hours: Hours) =>
  areUnknown(hours) ? '–' : number(hoursOf(hours.minutes), { maximumFractionDigits: 1 });

function useHoursText(hours: Hours): string {
  const t = useT();
  const { minutes, unknown } = hours;
  if (areUnknown(hours)) return t('year.tally.hoursUnknown');
  if (unknown > 0) return t('year.tally.hoursWithout', { n: unknown });
  return t('year.tally.hours', { n: hoursOf(minutes) });
}

function FinishedFigures({ year: { year, finished, completed } }: { year: Year | SharedYear }) {
  const t = useT();
  const named = { year: String(year) };
  // The head of the year says so already.
  if (finished.length === 0) return null;
  return (
    <>
      <GamesFigure
        says={t('year.tally.finished', { n: finished.length })}
        title={t('year.listed.finished', named)}
        ids={finished}
      />
      <GamesFigure
        says={t('year.tally.completed', { n: completed.length })}
        title={t('year.listed.completed', named)}
        ids={completed}
      />
    </>
  );
}

type GamesFigureProps = GameList & { says: string; children?: string };

const GamesFigure = ({ says, title, ids, each, children = number(ids.length) }: GamesFigureProps) => (
  <Figure says={says}>
    <GameCount title={title} ids={ids} each={each} label={`${children} ${says}`}>
      {children}
    </GameCount>
  </Figure>
);
