import useSWR, { mutate } from 'swr';
import { datesOf, type WithDoneDate } from '../../../worker/tonight/plan/dates.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { today } from '../../platform/dates.ts';
import { useLocale } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { planKey } from '../../shelf/copy-menu/add-to-plan.ts';

const askPlan = () => ask(api.plan.$get(), { quiet: true });

type Answer = Awaited<ReturnType<typeof askPlan>>;
/** What the plan draws of a game; a copy has that too. */
export type PlanGame = Omit<Answer['games'][number], 'doneBy' | 'atLeast' | 'platforms' | 'genres' | 'length'> & {
  length: { id: number } | null;
};
export type DatedGame = WithDoneDate<PlanGame>;
export type Plan = Omit<Answer, 'games'> & { games: DatedGame[] };

/** What the reader plays next; a visitor plans nothing. */
export function usePlan() {
  const language = useLocale();
  return useSWR<Plan>(useSignedIn() ? planKey(language) : null, askPlan, { keepPreviousData: true });
}

/** The plan with these hours and games: its dates are the reader's own, and hold before the API has answered. */
export function dated(plan: Plan, { hoursPerWeek = plan.hoursPerWeek, games = plan.games }: PlanChange = {}): Plan {
  const unknown = games.filter(game => game.remainingMinutes === null).length;
  return { hoursPerWeek, games: datesOf(games, hoursPerWeek, today()), unknown };
}

export type PlanChange = { hoursPerWeek?: number | null | undefined; games?: readonly PlanGame[] | undefined };

/** Shows a change of the plan at once; undefined if none is loaded. */
export const changePlan = (make: (now: Plan) => Plan) =>
  mutate<Plan>(planKey(), now => now && make(now), { revalidate: false });

/** Reads the plan again: a game of it may have left the shelf. */
export const reloadPlan = () => mutate(planKey());
