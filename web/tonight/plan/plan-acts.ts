import { useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { undoable } from '../../shelf/actions/attempt.ts';
import { focusNeighbour, useHeldFocus } from '../../ui/held-focus.ts';
import { withAt } from './plan-order.ts';
import { rowId } from './plan-rows.ts';
import { savePlan } from './save-plan.ts';
import { changePlan, type Plan, type PlanGame } from './use-plan.ts';

/** Takes a game off the plan; undone, it is back at its place, whatever was planned since. */
async function takeOff(plan: Plan, game: PlanGame): Promise<void> {
  const at = plan.games.findIndex(one => one.gameId === game.gameId);
  if (!(await savePlan(plan, { games: plan.games.filter(one => one.gameId !== game.gameId) }))) return;
  undoable(
    () => t('plan.said.removed', { title: game.title }),
    async () => {
      const now = (await changePlan(one => one)) ?? plan;
      return savePlan(now, { games: withAt(now.games, game, at) });
    },
  );
}

/** The acts on the games of a plan: shown at once, announced, and the focus stays on the game. */
export function usePlanActs(plan: Plan) {
  const [said, setSaid] = useState('');
  const hold = useHeldFocus();
  const { games } = plan;

  const moveTo = async (game: PlanGame, to: number) => {
    const { gameId, title } = game;
    const at = games.findIndex(one => one.gameId === gameId);
    if (at === to || to < 0 || to >= games.length) return;
    const letGo = hold(rowId(gameId));
    setSaid(t('plan.place', { title, at: to + 1, count: games.length }));
    if (await savePlan(plan, { games: withAt(games, game, to) })) return;
    letGo();
    setSaid(t('plan.back', { title }));
  };

  const remove = (game: PlanGame) => {
    focusNeighbour();
    void takeOff(plan, game);
  };

  return { said, moveTo, remove };
}
