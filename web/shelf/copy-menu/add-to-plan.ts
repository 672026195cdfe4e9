import { mutate } from 'swr';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { api, ask } from '../../platform/api.ts';
import { locale, t } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { undoable } from '../actions/attempt.ts';
import type { Copy } from '../copies/copy.ts';

/* Loaded with its words when somebody plans a game from a menu: most visits do not. */

const QUIET = { quiet: true };

/** The key of the reader's plan among what is loaded. */
export const planKey = (language = locale()) => ['plan', language] as const;

/** Changes which games are planned, from what the API has at this moment; undefined if nothing is to be changed. */
async function replan(change: (ids: string[]) => string[] | undefined) {
  const { games } = await ask(api.plan.$get(), QUIET);
  const gameIds = change(games.map(game => game.gameId));
  if (!gameIds) return undefined;
  const plan = await ask(api.plan.$put({ json: { gameIds } }), QUIET);
  await mutate(planKey(), plan, { revalidate: false });
  return plan;
}

async function attempt<T>(act: () => Promise<T>, again: () => void): Promise<T | false> {
  try {
    return await act();
  } catch (error) {
    sayFailed(t('plan.failed'), error, again);
    return false;
  }
}

async function unplan(gameId: string): Promise<boolean> {
  const without = () => replan(ids => ids.filter(id => id !== gameId));
  return (await attempt(without, () => unplan(gameId))) !== false;
}

/** Puts a game at the end of the plan, with an undo; one that is there already stays where it is. */
export async function addToPlan(copy: Pick<Copy, 'gameId' | 'title'>): Promise<void> {
  const { gameId, title } = copy;
  const plan = await attempt(
    () => replan(ids => (ids.includes(gameId) ? undefined : [...ids, gameId])),
    () => addToPlan(copy),
  );
  if (plan)
    undoable(
      () => t('plan.said.one', { title }),
      () => unplan(gameId),
    );
  if (plan === undefined) toast.show({ kind: 'info', text: t('plan.said.already', { title }) });
}
