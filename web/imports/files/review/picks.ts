import { useReducer } from 'react';
import type { Bucket } from '../../../../worker/imports/files/files.schema.ts';
import { readStored, store } from '../../../platform/storage.ts';
import type { RankValue } from '../../../ui/chips.tsx';
import type { ShownGame } from '../../questions/question-row.tsx';

type Answer = { bucket: Bucket; game: ShownGame };
type List = 1 | 2 | 3;

/**
 * What the reader has decided about the rows of a file, by their ids. Rows without a decision follow the default: what
 * is sure comes in, and questions wait.
 */
export type Picks = {
  /** Games that the reader has named. */
  answers: Readonly<Record<string, Answer>>;
  /** Rows that stay out, with the tab they stand in. */
  out: Readonly<Record<string, Bucket>>;
  /** The subplatform for all rows without one. */
  on: string | undefined;
  /** The list for all rows without one. */
  list: List | undefined;
  rank: RankValue;
};

type Row = { id: string; bucket: Bucket };

type Change =
  | { do: 'answer'; row: Row; game: ShownGame }
  | { do: 'open'; id: string }
  | { do: 'leave'; rows: readonly Row[]; out: boolean }
  | { do: 'on'; value: string | undefined }
  | { do: 'list'; value: List | undefined }
  | { do: 'rank'; value: RankValue }
  | { do: 'sent' };
export type ChangePicks = (change: Change) => void;

const MEDIUM = 4;
const NOTHING: Picks = { answers: {}, out: {}, on: undefined, list: undefined, rank: MEDIUM };

function without<Value>(of: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(of).filter(([id]) => !gone.has(id)));
}

function changed(picks: Picks, change: Change): Picks {
  switch (change.do) {
    case 'answer': {
      const { row, game } = change;
      const answers = { ...picks.answers, [row.id]: { bucket: row.bucket, game } };
      return { ...picks, answers, out: without(picks.out, [row.id]) };
    }
    case 'open':
      return { ...picks, answers: without(picks.answers, [change.id]), out: without(picks.out, [change.id]) };
    case 'leave': {
      const ids = change.rows.map(row => row.id);
      const out = Object.fromEntries(change.rows.map(row => [row.id, row.bucket]));
      return { ...picks, out: change.out ? { ...picks.out, ...out } : without(picks.out, ids) };
    }
    case 'on':
      return { ...picks, on: change.value };
    case 'list':
      return { ...picks, list: change.value };
    case 'rank':
      return { ...picks, rank: change.value };
    case 'sent':
      return { ...picks, answers: {} };
  }
}

/** So many files are remembered in this browser. */
const FILES_MAX = 5;

type Stored = Readonly<Record<string, Partial<Picks>>>;

function readAll(): Stored {
  try {
    return JSON.parse(readStored('moving') ?? '{}');
  } catch {
    return {}; // not ours: nothing is decided
  }
}

function keep(id: string, picks: Picks): void {
  const others = Object.entries(readAll()).filter(([file]) => file !== id);
  store('moving', JSON.stringify(Object.fromEntries([...others.slice(1 - FILES_MAX), [id, picks]])));
}

const begin = (id: string): Picks => ({ ...NOTHING, ...readAll()[id] });

/** The choices about a file. They stay in this browser, so that a reload loses none. */
export function usePicks(id: string): [Picks, ChangePicks] {
  return useReducer(
    (picks: Picks, change: Change) => {
      const next = changed(picks, change);
      keep(id, next);
      return next;
    },
    id,
    begin,
  );
}

type Counted = { counts: Record<Bucket, number>; noPlatform: number; copies: number };

/** Rows that come in unless the reader says no. */
export const isSureTab = (bucket: Bucket) => bucket === 'new' || bucket === 'other_platform';

/**
 * How many rows come in as it stands, and how many copies: a row may stand for several. Rows without a platform may, if
 * their game is out on one only.
 */
export function comingIn({ counts, noPlatform, copies }: Counted, { answers, out, on }: Picks) {
  const left = Object.values(out).filter(isSureTab).length;
  const sure = counts.new + counts.other_platform;
  const named = Object.values(answers);
  const answered = named.filter(({ bucket }) => !isSureTab(bucket)).length;
  const outQuestions = Object.values(out).filter(bucket => bucket === 'questions').length;
  const said = named.filter(({ bucket }) => bucket === 'questions').length;
  const unplaced = on ? 0 : noPlatform;
  return {
    fresh: Math.max(0, sure - left - unplaced),
    answered,
    games: Math.max(0, copies - left - unplaced) + answered,
    isLeast: unplaced > 0,
    open: Math.max(0, counts.questions - said - outQuestions),
  };
}
