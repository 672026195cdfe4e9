import { Info, Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { t, useT } from '../../platform/i18n.ts';
import { undoable } from '../../shelf/actions/attempt.ts';
import { Button } from '../../ui/button.tsx';
import { useDrops } from '../../ui/dragging.ts';
import { focusNeighbour, useHeldFocus } from '../../ui/held-focus.ts';
import { dropIndex, withItemAt } from '../../ui/sorted-item.ts';
import styles from './list.module.css';
import { PLAN_ROWS, PlanRow, planRowId } from './plan-row.tsx';
import { savePlan } from './save-plan.ts';
import { changePlan, type Plan, type PlanGame } from './use-plan.ts';

const gameIdOf = ({ gameId }: PlanGame) => gameId;

export function PlanList({ plan, onAdd }: { plan: Plan; onAdd: () => void }) {
  const t = useT();
  const { said, moveTo, remove } = usePlanActs(plan);
  const { games } = plan;
  useDrops(PLAN_ROWS, {
    onDrop: ({ id }, { id: over }, side) => {
      const game = games.find(one => one.gameId === id);
      if (game) void moveTo(game, dropIndex(games.map(gameIdOf), id, over, side));
    },
  });
  const hasDates = plan.hoursPerWeek !== null;
  const unsureFrom = games.findIndex(game => game.remainingMinutes === null);
  const saysFrom = games.slice(unsureFrom + 1).some(game => game.doneBy);
  return (
    <section aria-labelledby="plan-order" className="mt-8">
      <div className={`${styles.head} row gap-4 between`}>
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
      {games.length > 1 && <p className="meta wide-only mt-5">{t('plan.hint')}</p>}
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
    <li className={`${styles.from} beside quiet small`}>
      <Info className="icon icon-s" />
      <span>{t('plan.from', { title })}</span>
    </li>
  );
}

/** Takes a game off the plan; undone, it is back at its place, whatever was planned since. */
async function takeOff(plan: Plan, game: PlanGame): Promise<void> {
  const at = plan.games.findIndex(one => one.gameId === game.gameId);
  if (!(await savePlan(plan, { games: plan.games.filter(one => one.gameId !== game.gameId) }))) return;
  undoable(
    () => t('plan.said.removed', { title: game.title }),
    async () => {
      const now = (await changePlan(one => one)) ?? plan;
      return savePlan(now, { games: withItemAt(now.games, game, at, gameIdOf) });
    },
  );
}

/** The acts on the games of a plan: shown at once, announced, and the focus stays on the game. */
function usePlanActs(plan: Plan) {
  const [said, setSaid] = useState('');
  const hold = useHeldFocus();
  const { games } = plan;

  const moveTo = async (game: PlanGame, to: number) => {
    const { gameId, title } = game;
    const at = games.findIndex(one => one.gameId === gameId);
    if (at === to || to < 0 || to >= games.length) return;
    const letGo = hold(planRowId(gameId));
    setSaid(t('plan.place', { title, at: to + 1, count: games.length }));
    if (await savePlan(plan, { games: withItemAt(games, game, to, gameIdOf) })) return;
    letGo();
    setSaid(t('plan.back', { title }));
  };

  const remove = (game: PlanGame) => {
    focusNeighbour();
    void takeOff(plan, game);
  };

  return { said, moveTo, remove };
}
