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

async function unplan(gameIds: readonly string[]): Promise<boolean> {
  const without = () => replan(ids => ids.filter(id => !gameIds.includes(id)));
  return (await attempt(without, () => unplan(gameIds))) !== false;
}

/** Puts games at the end of the plan, with one undo; those that are there already stay where they are. */
export async function addToPlan(games: readonly Pick<Copy, 'gameId' | 'title'>[]): Promise<void> {
  let added: string[] = [];
  const plan = await attempt(
    () =>
      replan(ids => {
        added = [...new Set(games.map(({ gameId }) => gameId))].filter(id => !ids.includes(id));
        return added.length > 0 ? [...ids, ...added] : undefined;
      }),
    () => addToPlan(games),
  );
  const [game] = games.length === 1 ? games : [];
  if (plan)
    undoable(
      () => (game ? t('plan.said.one', game) : t('plan.said.added', { n: added.length })),
      () => unplan(added),
    );
  if (plan === undefined)
    toast.show({ kind: 'info', text: game ? t('plan.said.already', game) : t('plan.said.allAlready') });
}
