import { Minus, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { HOURS_MAX, HOURS_MIN, HOURS_PER_WEEK } from '../../../worker/tonight/plan/plan.schema.ts';
import { hoursText } from '../../catalogue/game-words.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Button } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { SkeletonBlock, SkeletonLine, SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import { Tool } from '../../ui/tool.tsx';
import { EveningTabs } from '../evening-tabs.tsx';
import { Measure } from './measure/measure.tsx';
import styles from './plan.module.css';
import { PlanList } from './plan-list.tsx';
import { planSentence, sumText } from './plan-words.ts';
import { savePlan } from './save-plan.ts';
import { dated, type Plan, usePlan } from './use-plan.ts';

/** The dialog comes when it is first opened, with the whole shelf it chooses from. */
const pickDialog = fileOf(() => import('./pick/pick-dialog.tsx'));
const PickDialog = partOf(pickDialog, file => file.PickDialog);

export function PlanPage() {
  const t = useT();
  const { data, error, mutate } = usePlan();
  const plan = useMemo(() => data && dated(data), [data]);
  return (
    <div className={styles.wall}>
      <div className="page page-end">
        <EveningTabs open="plan" />
        {plan && <Planned plan={plan} />}
        {!plan && (
          <h1 className="hidden" tabIndex={-1}>
            {t('plan.title')}
          </h1>
        )}
        {!plan && !error && <Skeleton />}
        {!plan && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} className="mt-6" />}
      </div>
    </div>
  );
}

function Planned({ plan }: { plan: Plan }) {
  const [picking, setPicking] = useState(false);
  const pick = () => setPicking(true);
  return (
    <>
      <PlanHead plan={plan} />
      {plan.games.length > 0 && <Measure plan={plan} />}
      {plan.games.length > 0 && <PlanList plan={plan} onAdd={pick} />}
      {plan.games.length === 0 && <NothingPlanned plan={plan} onAdd={pick} />}
      {picking && (
        <Suspense>
          <PickDialog plan={plan} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The one act that matters is choosing games; before it the hours are asked, and then those have the accent. */
function NothingPlanned({ plan, onAdd }: { plan: Plan; onAdd: () => void }) {
  const t = useT();
  const isAsked = plan.hoursPerWeek !== null;
  return (
    <Empty
      title={isAsked ? t('plan.empty.first') : t('plan.empty.title')}
      text={t('plan.empty.text')}
      acts={
        <Button variant={isAsked ? 'main' : 'plain'} icon={Plus} onClick={onAdd}>
          {t('plan.empty.add')}
        </Button>
      }
    />
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')} className="mt-6">
      <SkeletonLine width="60%" className={styles.sentence} />
      <SkeletonBlock className={styles.shelf} />
      <SkeletonRows count={5} />
    </Waiting>
  );
}

/** The plan in one sentence, and the hours a week it holds for. They are asked first, where they will stand. */
function PlanHead({ plan }: { plan: Plan }) {
  const { hoursPerWeek: hours } = plan;
  if (hours === null) return <Asking plan={plan} />;
  return (
    <Head title={planSentence(plan)} text={sumText(plan)}>
      <Week hours={hours} onChange={hoursPerWeek => void savePlan(plan, { hoursPerWeek })} />
    </Head>
  );
}

const Head = ({ title, text, children }: { title: string; text: string | undefined; children: ReactNode }) => (
  <div className={`${styles.head} stack fit gap-5`}>
    <div>
      <h1 className={`display ${styles.line}`} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className="lead mt-3">{text}</p>}
    </div>
    {children}
  </div>
);

function Asking({ plan }: { plan: Plan }) {
  const t = useT();
  const [hours, setHours] = useState(HOURS_PER_WEEK);
  return (
    <Head title={t('plan.ask.title')} text={t('plan.ask.text')}>
      <div className="stack gap-4 begin">
        <Week hours={hours} onChange={setHours} />
        <Button variant="main" onClick={() => void savePlan(plan, { hoursPerWeek: hours })}>
          {t('plan.ask.go', { time: hoursText(hours) })}
        </Button>
      </div>
    </Head>
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
