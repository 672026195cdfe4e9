import { Info, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useDrops } from '../../ui/dragging.ts';
import styles from './list.module.css';
import { usePlanActs } from './plan-acts.ts';
import { dropPlace } from './plan-order.ts';
import { PlanRow } from './plan-row.tsx';
import { PLAN_ROWS } from './plan-rows.ts';
import type { Plan } from './use-plan.ts';

/** The games in their order, with the day on which each is done. */
export function PlanList({ plan, onAdd }: { plan: Plan; onAdd: () => void }) {
  const t = useT();
  const { said, moveTo, remove } = usePlanActs(plan);
  const { games } = plan;
  useDrops(PLAN_ROWS, {
    onDrop: ({ plannedId: id }, { plannedId: over }, side) => {
      const game = games.find(one => one.gameId === id);
      if (game) void moveTo(game, dropPlace(games, id, over, side));
    },
  });
  const hasDates = plan.hoursPerWeek !== null;
  const unsureFrom = games.findIndex(game => game.remainingMinutes === null);
  const saysFrom = games.slice(unsureFrom + 1).some(game => game.doneBy);
  return (
    <section aria-labelledby="plan-order" className={styles.list}>
      <div className={styles.head}>
        <h2 id="plan-order" className="heading">
          {t('plan.order')}
        </h2>
        <Button variant="quiet" size="s" icon={Plus} onClick={onAdd}>
          {t('plan.act.add')}
        </Button>
      </div>
      <ol className={styles.rows}>
        {games.map((game, at) => (
          <Fragment key={game.gameId}>
            <PlanRow
              game={game}
              at={at}
              count={games.length}
              hasDates={hasDates}
              onMoveTo={to => void moveTo(game, to)}
              onRemove={() => remove(game)}
            />
            {at === unsureFrom && saysFrom && <From title={game.title} />}
          </Fragment>
        ))}
      </ol>
      {games.length > 1 && <p className={`meta wide-only ${styles.hint}`}>{t('plan.hint')}</p>}
      <p role="status" className="hidden">
        {said}
      </p>
    </section>
  );
}

/** Where certainty ends. */
function From({ title }: { title: string }) {
  const t = useT();
  return (
    <li className={styles.from}>
      <Info className="icon icon-s" />
      <span>{t('plan.from', { title })}</span>
    </li>
  );
}
