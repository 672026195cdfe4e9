import { sayFailed } from '../../catalogue/say-failed.ts';
import { api, ask } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { changePlan, dated, type Plan, type PlanChange, reloadPlan } from './use-plan.ts';

/** A plan that is being saved: as the API knows it, and what is to be sent next. */
type Line = { known: Plan; next: PlanChange | undefined; done: Promise<boolean> };

let running: Line | undefined;

async function send({ hoursPerWeek, games }: PlanChange): Promise<Plan> {
  const json = { hoursPerWeek: hoursPerWeek ?? undefined, gameIds: games?.map(game => game.gameId) };
  return ask(api.plan.$put({ json }), { quiet: true });
}

async function sendAll(line: Line): Promise<boolean> {
  let sent: PlanChange = {};
  try {
    while (line.next) {
      sent = line.next;
      line.next = undefined;
      line.known = await send(sent);
      if (!line.next) await changePlan(() => line.known);
    }
    return true;
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    const wanted = { ...sent, ...line.next };
    await changePlan(() => line.known);
    if (error.status > 0) void reloadPlan();
    sayFailed(t('plan.failed'), error, () => savePlan(line.known, wanted));
    return false;
  } finally {
    running = undefined;
  }
}

/**
 * Changes the plan at once and sends it; if it is refused, the last one that was saved is back. Many quick presses
 * become two calls: the first one, and what stands at the end. Returns whether all of it was saved.
 */
export function savePlan(now: Plan, change: PlanChange): Promise<boolean> {
  void changePlan(plan => dated(plan, change));
  if (running) {
    running.next = { ...running.next, ...change };
    return running.done;
  }
  const line: Line = { known: now, next: change, done: Promise.resolve(true) };
  running = line;
  line.done = sendAll(line);
  return line.done;
}
