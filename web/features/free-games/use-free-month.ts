import useSWR, { mutate } from 'swr';
import { IMPORT_MAX, TOP_MAX } from '../../../worker/features/free-games/schema.ts';
import { api, ask } from '../../lib/api.ts';
import type { FreeMonth } from '../../lib/free-offers.ts';
import { useLocale } from '../../lib/i18n.ts';
import { useSignedIn } from '../../lib/session.ts';
import { type FreeView, wantsEpic } from './free-view.ts';

const KEY = 'free-games';
/** What bringing games in changes in what this browser may have loaded. */
const CHANGED: readonly unknown[] = ['copies', 'counters', 'search', 'game', 'import-games', KEY];

/** A whole month, and which one it is. */
export type ReadMonth = FreeMonth & { month: string };

const readPage = (month: string, epic: boolean, skip: number) =>
  ask(
    api['free-games'].free.$get({
      query: { month, pc: epic ? 'true' : 'false', skip: String(skip), top: String(TOP_MAX) },
    }),
  );

async function readMonth(month: string, epic: boolean): Promise<ReadMonth> {
  const first = await readPage(month, epic, 0);
  const freeGames = [...first.freeGames];
  for (let skip = TOP_MAX; skip < first.total; skip += TOP_MAX)
    freeGames.push(...(await readPage(month, epic, skip)).freeGames);
  return { ...first, freeGames, month };
}

/** What the month of the address gives away. While another month loads, `data` is still the last one's. */
export function useFreeMonth(view: FreeView) {
  const key = [KEY, view.month, wantsEpic(view), useLocale(), useSignedIn()] as const;
  return useSWR(key, ([, month, epic]) => readMonth(month, epic), { keepPreviousData: true });
}

/** Puts free games on the shelf; answers the ids of those that were left out. Throws ApiError. */
export async function bringIn(ids: readonly string[]): Promise<{ added: number; skipped: string[] }> {
  const skipped: string[] = [];
  for (let at = 0; at < ids.length; at += IMPORT_MAX) {
    const json = { ids: ids.slice(at, at + IMPORT_MAX) };
    skipped.push(...(await ask(api['free-games'].import.$post({ json }), { quiet: true })).skipped);
  }
  void mutate(key => Array.isArray(key) && CHANGED.includes(key[0]));
  return { added: ids.length - skipped.length, skipped };
}
