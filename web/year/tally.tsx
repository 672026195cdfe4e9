import { number, useT } from '../platform/i18n.ts';
import { Count } from './games/count.tsx';
import type { Shown } from './games/shown-games.ts';
import { hoursOf, hoursText } from './numbers.ts';
import type { SharedYear, Year } from './use-year.ts';
import styles from './year.module.css';

/** The numbers of one's own year; each leads to its games. */
export function OwnTally({ year }: { year: Year }) {
  const t = useT();
  const { finished, completed, kicked, hours } = year;
  const unknown = hours.unknown.length;
  const named = { year: String(year.year) };
  const sum =
    unknown > 0 ? t('year.tally.hoursWithout', { n: unknown }) : t('year.tally.hours', { n: hoursOf(hours.minutes) });
  // Hours are those of everything that ended, whether it was liked or not.
  const others = hours.known.filter(id => !finished.includes(id)).length;
  const says = others > 0 ? [sum, t('year.tally.others', { n: others })].join(t('common.comma')) : sum;
  return (
    <ul className={styles.tally}>
      <Figure
        says={t('year.tally.finished', { n: finished.length })}
        title={t('year.listed.finished', named)}
        ids={finished}
      />
      <Figure
        says={t('year.tally.completed', { n: completed.length })}
        title={t('year.listed.completed', named)}
        ids={completed}
      />
      <Figure says={t('year.tally.kicked', { n: kicked.length })} title={t('year.listed.kicked', named)} ids={kicked} />
      <Figure says={says} title={t('year.months.withHours')} ids={hours.known} each={hours.each}>
        {hoursText(hours.minutes)}
      </Figure>
    </ul>
  );
}

/** The numbers that a stranger sees. */
export function SharedTally({ year }: { year: SharedYear }) {
  const t = useT();
  const { finished, completed, hours } = year;
  const n = hours.unknown;
  const named = { year: String(year.year) };
  return (
    <ul className={`${styles.tally} ${styles.three}`}>
      <Figure
        says={t('year.tally.finished', { n: finished.length })}
        title={t('year.listed.finished', named)}
        ids={finished}
      />
      <Figure
        says={t('year.tally.completed', { n: completed.length })}
        title={t('year.listed.completed', named)}
        ids={completed}
      />
      <Figure
        says={n > 0 ? t('year.tally.hoursWithout', { n }) : t('year.tally.hours', { n: hoursOf(hours.minutes) })}
        ids={[]}
      >
        {hoursText(hours.minutes)}
      </Figure>
    </ul>
  );
}

type NumberProps = Partial<Shown> & { says: string; ids: readonly string[]; children?: string };

const Figure = ({ says, title = says, ids, each, children = number(ids.length) }: NumberProps) => (
  <li>
    <b>
      <Count title={title} ids={ids} each={each} label={`${children} ${says}`}>
        {children}
      </Count>
    </b>
    <span>{says}</span>
  </li>
);
