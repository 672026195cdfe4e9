import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { HOURS_MAX, HOURS_MIN, HOURS_PER_WEEK } from '../../../worker/tonight/plan/plan.schema.ts';
import { hoursText } from '../../catalogue/game-words.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Tool } from '../../ui/tool.tsx';
import styles from './head.module.css';
import { planSentence, sumText } from './plan-words.ts';
import { savePlan } from './save-plan.ts';
import type { Plan } from './use-plan.ts';

/** The plan in one sentence, and the hours a week it holds for. They are asked first, where they will stand. */
export function PlanHead({ plan }: { plan: Plan }) {
  const { hoursPerWeek: hours } = plan;
  if (hours === null) return <Asking plan={plan} />;
  return (
    <div className={`${styles.head} stack fit gap-5`}>
      <div>
        <h1 className={`display ${styles.line}`} tabIndex={-1}>
          {planSentence(plan)}
        </h1>
        <Sub text={sumText(plan)} />
      </div>
      <Week hours={hours} onChange={hoursPerWeek => void savePlan(plan, { hoursPerWeek })} />
    </div>
  );
}

const Sub = ({ text }: { text: string | undefined }) => text && <p className="lead mt-3">{text}</p>;

function Asking({ plan }: { plan: Plan }) {
  const t = useT();
  const [hours, setHours] = useState(HOURS_PER_WEEK);
  return (
    <div className={`${styles.head} stack fit gap-5`}>
      <div>
        <h1 className={`display ${styles.line}`} tabIndex={-1}>
          {t('plan.ask.title')}
        </h1>
        <Sub text={t('plan.ask.text')} />
      </div>
      <div className="stack gap-4 begin">
        <Week hours={hours} onChange={setHours} />
        <Button variant="main" onClick={() => void savePlan(plan, { hoursPerWeek: hours })}>
          {t('plan.ask.go', { time: hoursText(hours) })}
        </Button>
      </div>
    </div>
  );
}

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
function Week({ hours, onChange }: WeekProps) {
  const t = useT();
  return (
    <fieldset className="shrink">
      <legend className={`${styles.label} small strong`}>{t('plan.week.label')}</legend>
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
