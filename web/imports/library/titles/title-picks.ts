import { readStored, store } from '../../../platform/storage.ts';
import type { RankValue } from '../../../ui/chips.tsx';
import { type ChangePicks, USUAL_RANK, usePicks } from '../../review/use-picks.ts';

export type ChangeTitlePicks = ChangePicks<TitlePicks>;

/**
 * What the reader has decided about titles, by the provider's ids. Titles without a decision follow the default.
 * `rank`: the priority of all that have none of their own. `finished`: those that go to the archive as finished;
 * undefined until the question was answered.
 */
export type TitlePicks = {
  marks: ReadonlyMap<string, boolean>;
  subplatforms: ReadonlyMap<string, string>;
  ranks: ReadonlyMap<string, RankValue>;
  rank: RankValue;
  finished: ReadonlySet<string> | undefined;
};

function withAll<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[], value: Value | undefined) {
  const next = new Map(map);
  for (const id of ids) {
    if (value === undefined) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

/** Whether titles come in; undefined takes a decision back. */
export const withMarks = (ids: readonly string[], value: boolean | undefined) => (picks: TitlePicks) => ({
  ...picks,
  marks: withAll(picks.marks, ids, value),
});

export const withSubplatform = (ids: readonly string[], value: string) => (picks: TitlePicks) => ({
  ...picks,
  subplatforms: withAll(picks.subplatforms, ids, value),
});

export const withRank = (ids: readonly string[], value: RankValue) => (picks: TitlePicks) => ({
  ...picks,
  ranks: withAll(picks.ranks, ids, value),
});

/** One priority for all titles, also for those that had one of their own. */
export const withRankOfAll = (rank: RankValue) => (picks: TitlePicks) => ({ ...picks, rank, ranks: new Map() });

export const withFinished = (ids: readonly string[]) => (picks: TitlePicks) => ({ ...picks, finished: new Set(ids) });

/** How many titles that stay out are remembered for an account. */
const LEFT_MAX = 5000;

type LeftOut = Readonly<Record<string, readonly string[]>>;

function readLeftOut(): LeftOut {
  try {
    return JSON.parse(readStored('left-out') ?? '{}');
  } catch {
    return {}; // not ours: nothing is left out
  }
}

/** Titles that the reader has left out stay so in this browser, until they choose them again. */
function rememberLeftOut(accountId: string, { marks }: TitlePicks): void {
  const ids = [...marks].flatMap(([id, value]) => (value ? [] : [id])).slice(-LEFT_MAX);
  const { [accountId]: _, ...others } = readLeftOut();
  store('left-out', JSON.stringify(ids.length > 0 ? { ...others, [accountId]: ids } : others));
}

function begin(accountId: string): TitlePicks {
  const marks = new Map((readLeftOut()[accountId] ?? []).map(id => [id, false]));
  return { marks, subplatforms: new Map(), ranks: new Map(), rank: USUAL_RANK, finished: undefined };
}

export const useTitlePicks = (accountId: string) =>
  usePicks<TitlePicks>(
    () => begin(accountId),
    (next, before) => {
      if (next.marks !== before.marks) rememberLeftOut(accountId, next);
    },
  );
