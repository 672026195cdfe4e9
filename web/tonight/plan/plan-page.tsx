import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Button } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { SkeletonBlock, SkeletonLine, SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import { EveningTabs } from '../evening-tabs.tsx';
import { Measure } from './measure/measure.tsx';
import styles from './plan.module.css';
import { PlanHead } from './plan-head.tsx';
import { PlanList } from './plan-list.tsx';
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
