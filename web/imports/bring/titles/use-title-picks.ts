import { useReducer } from 'react';
import type { RankValue } from '../../../ui/chips.tsx';
import type { GamingProvider } from '../../gaming.ts';
import type { Title } from '../use-titles.ts';
import { isPickable, isSure, type Known, subplatformOf } from './buckets.ts';

/** What the reader has decided about titles, by the provider's ids. Titles without a decision follow the default. */
export type Picks = {
  marks: ReadonlyMap<string, boolean>;
  subplatforms: ReadonlyMap<string, string>;
  ranks: ReadonlyMap<string, RankValue>;
};

type Change = { ids: readonly string[] } & (
  | { do: 'mark'; value: boolean }
  | { do: 'subplatform'; value: string }
  | { do: 'rank'; value: RankValue }
);
export type ChangePicks = (change: Change) => void;

const NOTHING: Picks = { marks: new Map(), subplatforms: new Map(), ranks: new Map() };

function withAll<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[], value: Value) {
  const next = new Map(map);
  for (const id of ids) next.set(id, value);
  return next;
}

function changed(picks: Picks, change: Change): Picks {
  if (change.do === 'mark') return { ...picks, marks: withAll(picks.marks, change.ids, change.value) };
  if (change.do === 'subplatform')
    return { ...picks, subplatforms: withAll(picks.subplatforms, change.ids, change.value) };
  return { ...picks, ranks: withAll(picks.ranks, change.ids, change.value) };
}

/** The choices of a reader who is importing; they last as long as the screen. */
export function usePicks(): [Picks, ChangePicks] {
  return useReducer(changed, NOTHING);
}

/**
 * New titles that are surely matched are selected unless the reader says no. A second copy is added only if the reader
 * says yes.
 */
export function isPicked(title: Title, { marks }: Picks): title is Known {
  return isPickable(title) && (marks.get(title.providerId) ?? (title.bucket === 'new' && isSure(title)));
}

/** A title in the shape of the import's request. */
export function ticketOf(title: Known, { subplatforms, ranks }: Picks, provider: GamingProvider) {
  const { providerId, match } = title;
  const priority = ranks.get(providerId);
  const subplatformId = subplatforms.get(providerId) ?? subplatformOf(title, provider);
  return { providerId, gameId: match.game.id, subplatformId, ...(priority && { priority }) };
}
