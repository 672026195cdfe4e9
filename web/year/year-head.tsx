import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FIRST_YEAR } from '../../worker/year/year.schema.ts';
import { paths } from '../paths.ts';
import { dayText } from '../platform/dates.ts';
import { useT } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Anchor } from '../ui/link.tsx';
import { yearPath } from './use-year.ts';
import styles from './year.module.css';

type HeadProps = {
  year: number;
  /** Until when a year is told that goes on. */
  asOf: string;
  isOver: boolean;
  /** Left out where the screen says itself that nothing is in the year. */
  finished?: number | undefined;
  /** How many games were finished on days that nobody knows. */
  finishedWithoutDate?: number;
  /** Whose year it is, where that is somebody else. */
  by?: ReactNode;
  acts?: ReactNode;
};

/** The year, as the largest thing on its screen, and how many games were finished in it. */
export function YearHead({ year, asOf, isOver, finished, finishedWithoutDate = 0, by, acts }: HeadProps) {
  const t = useT();
  const isNow = !isOver && asOf.startsWith(String(year));
  return (
    <div className={`page headed ${styles.head}`}>
      <div className={`cluster ${styles.name}`}>
        <YearNumber year={String(year)} />
        <div>
          {by}
          {finished !== undefined && (
            <p className="lead">
              {finished > 0 ? t('year.order', { n: finished }) : t(isOver ? 'year.nothingThen' : 'year.nothing')}
            </p>
          )}
          {isNow && (
            <p className="meta">{t('year.soFar', { day: dayText(asOf, { day: 'numeric', month: 'long' }) })}</p>
          )}
          {finishedWithoutDate > 0 && (
            <p className="small">
              {t('year.withoutDate', { n: finishedWithoutDate })}{' '}
              <Anchor className="link" href={paths.archives}>
                {t('year.giveDates')}
              </Anchor>
            </p>
          )}
        </div>
      </div>
      {acts && <div className={`cluster ${styles.acts}`}>{acts}</div>}
    </div>
  );
}

export function YearNumber({ year }: { year: string }) {
  const t = useT();
  return (
    <h1 className={`num ${styles.number}`} tabIndex={-1}>
      <span aria-hidden="true">{year}</span>
      <span className="hidden">{t('year.named', { year })}</span>
    </h1>
  );
}

/** The years before and after. There is none before the first one, nor after the present one: a step that leads nowhere is left out. */
export function YearSteps({ year }: { year: number }) {
  const t = useT();
  const now = new Date().getFullYear();
  const steps = [
    { to: year - 1, icon: { icon: ChevronLeft } },
    { to: year + 1, icon: { iconEnd: ChevronRight } },
  ];
  return steps
    .filter(({ to }) => to >= FIRST_YEAR && to <= now)
    .map(({ to, icon }) => (
      <ButtonLink
        key={to}
        variant="quiet"
        flip
        className={styles.step}
        {...icon}
        href={yearPath(to)}
        aria-label={t('year.go', { year: String(to) })}
      >
        <span className="num">{to}</span>
      </ButtonLink>
    ));
}
