import { useState } from 'react';
import { HOURS_PER_WEEK } from '../../../worker/tonight/plan/plan.schema.ts';
import { hoursText } from '../../catalogue/game-words.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import styles from './head.module.css';
import { planSentence, sumText } from './plan-words.ts';
import { savePlan } from './save-plan.ts';
import type { Plan } from './use-plan.ts';
import { Week } from './week.tsx';

/** The plan in one sentence, and the hours a week it holds for. They are asked first, where they will stand. */
export function PlanHead({ plan }: { plan: Plan }) {
  const { hoursPerWeek: hours } = plan;
  if (hours === null) return <Asking plan={plan} />;
  return (
    <div className={styles.head}>
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

const Sub = ({ text }: { text: string | undefined }) => text && <p className={`lead ${styles.sub}`}>{text}</p>;

function Asking({ plan }: { plan: Plan }) {
  const t = useT();
  const [hours, setHours] = useState(HOURS_PER_WEEK);
  return (
    <div className={styles.head}>
      <div>
        <h1 className={`display ${styles.line}`} tabIndex={-1}>
          {t('plan.ask.title')}
        </h1>
        <Sub text={t('plan.ask.text')} />
      </div>
      <div className={styles.asking}>
        <Week hours={hours} onChange={setHours} />
        <Button variant="main" onClick={() => void savePlan(plan, { hoursPerWeek: hours })}>
          {t('plan.ask.go', { time: hoursText(hours) })}
        </Button>
      </div>
    </div>
  );
}
