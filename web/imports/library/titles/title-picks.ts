import { readStored, store } from '../../../platform/storage.ts';
import type { RankValue } from '../../../ui/chips.tsx';
import type { GamingProvider } from '../../providers.ts';
import { type ChangePicks, USUAL_RANK, usePicks } from '../../review/use-picks.ts';
import type { Title } from '../use-titles.ts';
import { isPickable, isQuestion, isSure, subplatformOf } from './buckets.ts';

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

/**
 * New titles that are surely matched are selected unless the reader says no, and so is a title whose question was
 * answered. Another copy of a game is added only if the reader says yes.
 */
export function isPicked(title: Title, { marks }: TitlePicks): boolean {
  if (!isPickable(title)) return false;
  return marks.get(title.providerId) ?? (isSure(title) && (title.bucket === 'new' || title.asked !== undefined));
}

/**
 * The selected games, how many of them go to the archive as finished, the open questions, and the new games that are not
 * selected.
 */
export function pickedTitles(titles: readonly Title[], picks: TitlePicks) {
  const isOpen = (title: Title) => isQuestion(title) && !title.asked && !picks.marks.has(title.providerId);
  return {
    picked: titles.filter(title => isPicked(title, picks)),
    finished: titles.filter(title => isPicked(title, picks) && picks.finished?.has(title.providerId)).length,
    pickable: titles.filter(isPickable).length,
    questions: titles.filter(isOpen).length,
    rest: titles.filter(isSure).filter(title => title.bucket === 'new' && !isPicked(title, picks)),
  };
}

export type PickedTitles = ReturnType<typeof pickedTitles>;

/** A title in the shape of the import's request. */
export function ticketOf(title: Title, picks: TitlePicks, provider: GamingProvider) {
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
