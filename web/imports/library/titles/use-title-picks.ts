import { useReducer } from 'react';
import { readStored, store } from '../../../platform/storage.ts';
import type { RankValue } from '../../../ui/chips.tsx';
import type { GamingProvider } from '../../providers.ts';
import type { Title } from '../use-titles.ts';
import { isPickable, isSure, subplatformOf } from './buckets.ts';

/**
 * What the reader has decided about titles, by the provider's ids. Titles without a decision follow the default.
 * `rank`: the priority of all that have none of their own. `finished`: those that go to the archive as finished;
 * undefined until the question was answered.
 */
export type Picks = {
  marks: ReadonlyMap<string, boolean>;
  subplatforms: ReadonlyMap<string, string>;
  ranks: ReadonlyMap<string, RankValue>;
  rank: RankValue;
  finished: ReadonlySet<string> | undefined;
};

type Change =
  | { do: 'mark'; ids: readonly string[]; value: boolean | undefined }
  | { do: 'subplatform'; ids: readonly string[]; value: string }
  | { do: 'rank'; ids: readonly string[]; value: RankValue }
  | { do: 'rankAll'; value: RankValue }
  | { do: 'finished'; ids: readonly string[] };
export type ChangePicks = (change: Change) => void;

const MEDIUM = 4;

function withAll<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[], value: Value | undefined) {
  const next = new Map(map);
  for (const id of ids) {
    if (value === undefined) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

function changed(picks: Picks, change: Change): Picks {
  switch (change.do) {
    case 'mark':
      return { ...picks, marks: withAll(picks.marks, change.ids, change.value) };
    case 'subplatform':
      return { ...picks, subplatforms: withAll(picks.subplatforms, change.ids, change.value) };
    case 'rank':
      return { ...picks, ranks: withAll(picks.ranks, change.ids, change.value) };
    case 'rankAll':
      return { ...picks, rank: change.value, ranks: new Map() };
    case 'finished':
      return { ...picks, finished: new Set(change.ids) };
  }
}

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
function rememberLeftOut(accountId: string, { marks }: Picks): void {
  const ids = [...marks].flatMap(([id, value]) => (value ? [] : [id])).slice(-LEFT_MAX);
  const { [accountId]: _, ...others } = readLeftOut();
  store('left-out', JSON.stringify(ids.length > 0 ? { ...others, [accountId]: ids } : others));
}

function begin(accountId: string): Picks {
  const marks = new Map((readLeftOut()[accountId] ?? []).map(id => [id, false]));
  return { marks, subplatforms: new Map(), ranks: new Map(), rank: MEDIUM, finished: undefined };
}

/** The choices of a reader who is importing. */
export function usePicks(accountId: string): [Picks, ChangePicks] {
  return useReducer(
    (picks: Picks, change: Change) => {
      const next = changed(picks, change);
      if (change.do === 'mark') rememberLeftOut(accountId, next);
      return next;
    },
    accountId,
    begin,
  );
}

/**
 * New titles that are surely matched are selected unless the reader says no, and so is a title whose question was
 * answered. Another copy of a game is added only if the reader says yes.
 */
export function isPicked(title: Title, { marks }: Picks): boolean {
  if (!isPickable(title)) return false;
  return marks.get(title.providerId) ?? (isSure(title) && (title.bucket === 'new' || title.asked !== undefined));
}

/** A title in the shape of the import's request. */
export function ticketOf(title: Title, picks: Picks, provider: GamingProvider) {
  const { providerId, match } = title;
  return {
    providerId,
    gameId: match.game?.id ?? null,
    subplatformId: picks.subplatforms.get(providerId) ?? subplatformOf(title, provider),
    priority: picks.ranks.get(providerId) ?? picks.rank,
    finished: picks.finished?.has(providerId) ?? false,
  };
}

/** Played this many times as long as its story takes, a game may be finished. */
const FAR_PAST = 3;
/** Of a hundred stories in the starter catalogue 99 are shorter. It counts where the length of the story is not known. */
const LONG_HOURS = 65;

/**
 * Titles that will come in and were played for long. Hours do not tell whether somebody has finished a game: with others
 * it is played for years. So these are only asked about. Many games without a known story have no end, so they come last
 * in the question, and raise none by themselves.
 */
export function playedLong(titles: readonly Title[]): readonly Title[] {
  const played = ({ minutesPlayed }: Title, hours: number) => minutesPlayed !== null && minutesPlayed > hours * 60;
  const storyOf = ({ match }: Title) => match.game?.mainStoryHours ?? null;
  const past = titles.filter(title => played(title, (storyOf(title) ?? Number.POSITIVE_INFINITY) * FAR_PAST));
  const endless = titles.filter(title => storyOf(title) === null && played(title, LONG_HOURS));
  return past.length > 0 ? [...past, ...endless] : [];
}
