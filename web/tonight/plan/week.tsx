import { Minus, Plus } from 'lucide-react';
import { HOURS_MAX, HOURS_MIN } from '../../../worker/tonight/plan/plan.schema.ts';
import { hoursText } from '../../catalogue/game-words.ts';
import { useT } from '../../platform/i18n.ts';
import { Tool } from '../../ui/tool.tsx';
import styles from './head.module.css';

/** Hours that most people mean: halves, then single ones, then fives. */
const STEPS = [
  ...[HOURS_MIN, 1, 1.5],
  ...Array.from({ length: 19 }, (_, i) => i + 2),
  ...Array.from({ length: 16 }, (_, i) => (i + 5) * 5),
];

const more = (hours: number) => STEPS.find(step => step > hours) ?? HOURS_MAX;
const less = (hours: number) => STEPS.findLast(step => step < hours) ?? HOURS_MIN;

type WeekProps = { hours: number; onChange: (hours: number) => void };

/** How many hours a week somebody plays. */
export function Week({ hours, onChange }: WeekProps) {
  const t = useT();
  return (
    <fieldset className={styles.week}>
      <legend className={styles.label}>{t('plan.week.label')}</legend>
      <span className={styles.stepper}>
        <Tool
          icon={Minus}
          label={t('plan.week.less')}
          tip={false}
          className={styles.step}
          disabled={hours <= HOURS_MIN}
          onClick={() => onChange(less(hours))}
        />
        <output className="num">{hoursText(hours)}</output>
        <Tool
          icon={Plus}
          label={t('plan.week.more')}
          tip={false}
          className={styles.step}
          disabled={hours >= HOURS_MAX}
          onClick={() => onChange(more(hours))}
        />
      </span>
    </fieldset>
  );
}
