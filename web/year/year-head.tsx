import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FIRST_YEAR } from '../../worker/year/year.schema.ts';
import { dayText } from '../platform/dates.ts';
import { useT } from '../platform/i18n.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { yearPath } from './use-year.ts';
import styles from './year.module.css';

type HeadProps = {
  year: number;
  /** Until when a year is told that goes on. */
  asOf: string;
  isOver: boolean;
  finished: number;
  /** Whose year it is, where that is somebody else. */
  by?: ReactNode;
  acts?: ReactNode;
};

/** The year, as the largest thing on its screen, and how many games were finished in it. */
export function YearHead({ year, asOf, isOver, finished, by, acts }: HeadProps) {
  const t = useT();
  const isNow = !isOver && asOf.startsWith(String(year));
  return (
    <div className={`page headed ${styles.head}`}>
      <div className={`cluster ${styles.name}`}>
        <YearNumber year={String(year)} />
        <div>
          {by}
          <p className="lead">{finished > 0 ? t('year.order', { n: finished }) : t('year.nothing')}</p>
          {isNow && (
            <p className="meta">{t('year.soFar', { day: dayText(asOf, { day: 'numeric', month: 'long' }) })}</p>
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

/** The years before and after; there is none after the present one. */
export function YearSteps({ year }: { year: number }) {
  const t = useT();
  const now = new Date().getFullYear();
  const steps = [
    { to: year - 1, isOff: year <= FIRST_YEAR, icon: { icon: ChevronLeft } },
    { to: year + 1, isOff: year >= now, icon: { iconEnd: ChevronRight } },
  ];
  return steps.map(({ to, isOff, icon }) => {
    const look = { variant: 'quiet', flip: true, className: styles.step, ...icon } as const;
    const label = t('year.go', { year: String(to) });
    return isOff ? (
      <Button key={to} {...look} disabled aria-label={label}>
        <span className="num">{to}</span>
      </Button>
    ) : (
      <ButtonLink key={to} {...look} href={yearPath(to)} aria-label={label}>
        <span className="num">{to}</span>
      </ButtonLink>
    );
  });
}
