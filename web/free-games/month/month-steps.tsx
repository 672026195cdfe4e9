import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { FilterSelect } from '../../ui/filter.tsx';
import { Tool } from '../../ui/tool.tsx';
import { thisMonth } from '../free-view.ts';
import styles from './month.module.css';

/** The months to choose from, newest first: those with games, the current one and the one shown. */
export function monthsToSee(known: readonly string[], shown: string): string[] {
  return [...new Set([...known, thisMonth(), shown])].sort().reverse();
}

type MonthStepsProps = { months: readonly string[]; month: string; onChange: (month: string) => void };

export function MonthSteps({ months, month, onChange }: MonthStepsProps) {
  const t = useT();
  const at = months.indexOf(month);
  return (
    <nav className={`cluster gap-1 ${styles.steps}`} aria-label={t('free.month')}>
      <Step label={t('free.older')} icon={ChevronLeft} to={months[at + 1]} onStep={onChange} />
      <FilterSelect
        label={t('free.month')}
        value={month}
        onChange={onChange}
        options={months.map(one => ({ value: one, label: monthText(one, { year: true }) }))}
      />
      <Step label={t('free.newer')} icon={ChevronRight} to={months[at - 1]} onStep={onChange} />
    </nav>
  );
}

type StepProps = {
  label: string;
  icon: typeof ChevronLeft;
  to: string | undefined;
  onStep: (month: string) => void;
};

/** At the last month the link stays, so that the focus is not lost. */
const Step = ({ label, icon, to, onStep }: StepProps) => (
  <Tool
    label={label}
    icon={icon}
    flip
    aria-disabled={to === undefined}
    className={to === undefined ? styles.end : undefined}
    onClick={() => to && onStep(to)}
  />
);
