import * as v from 'valibot';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { factView } from '../../catalogue/facts/fact-view.ts';
import type { ListRank } from '../copies/entries.ts';

/** How many games a group shows at first, and how many more each time. */
const FIRST_SHOWN = 3;
export const MORE_SHOWN = 50;

const ListsView = v.object({ ...factView, list: v.fallback(v.picklist(GAMES_TYPES), 'games') });
const Count = v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0);

export function factsIn(params: URLSearchParams) {
  return v.parse(ListsView, Object.fromEntries(params));
}

/** The visible list, if there is only room for one. */
export function listIn(params: URLSearchParams): GamesType {
  return v.parse(ListsView, Object.fromEntries(params)).list;
}

const nameOf = (list: GamesType, rank: ListRank) => `${list}.${rank}`;

/** How many games of a group are shown. A group that would hide a single game is shown whole. */
export function shownIn(params: URLSearchParams, list: GamesType, rank: ListRank, count: number): number {
  const shown = Math.max(FIRST_SHOWN, v.parse(Count, params.get(nameOf(list, rank))));
  return count - shown <= 1 ? count : shown;
}

/** The address with at least this many games of a group shown. */
export function withShown(params: URLSearchParams, list: GamesType, rank: ListRank, count: number): URLSearchParams {
  const next = new URLSearchParams(params);
  const shown = v.parse(Count, params.get(nameOf(list, rank)));
  if (count > Math.max(shown, FIRST_SHOWN)) next.set(nameOf(list, rank), String(count));
  return next;
}
