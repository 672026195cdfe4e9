import type { ListId } from '../../../../worker/catalogue/lists.schema.ts';
import type { Bucket } from '../../../../worker/imports/files/files.schema.ts';
import { readStored, store } from '../../../platform/storage.ts';
import type { RankValue } from '../../../ui/chips.tsx';
import type { ShownGame } from '../../questions/question-row.tsx';
import { type ChangePicks, USUAL_RANK, usePicks } from '../../review/use-picks.ts';

type RowAnswer = { bucket: Bucket; game: ShownGame };

/**
 * What the reader has decided about the rows of a file, by their ids. Rows without a decision follow the default: what
 * is sure comes in, and questions wait.
 */
export type RowPicks = {
  /** Games that the reader has named. */
  answers: Readonly<Record<string, RowAnswer>>;
  /** Rows that stay out, with the tab they stand in. */
  out: Readonly<Record<string, Bucket>>;
  /** The subplatform for all rows without one. */
  on: string | undefined;
  /** The list for all rows without one. */
  list: ListId | undefined;
  rank: RankValue;
  /** Whether walls that were public are public again. */
  publicWalls: boolean;
};

type BucketRow = { id: string; bucket: Bucket };

export type ChangeRowPicks = ChangePicks<RowPicks>;

const NOTHING: RowPicks = {
  answers: {},
  out: {},
  on: undefined,
  list: undefined,
  rank: USUAL_RANK,
  publicWalls: false,
};

function without<Value>(of: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(of).filter(([id]) => !gone.has(id)));
}

export const withAnswer = (row: BucketRow, game: ShownGame) => (picks: RowPicks) => ({
  ...picks,
  answers: { ...picks.answers, [row.id]: { bucket: row.bucket, game } },
  out: without(picks.out, [row.id]),
});

/** The row is open again: neither answered nor left out. */
export const withoutAnswer = (id: string) => (picks: RowPicks) => ({
  ...picks,
  answers: without(picks.answers, [id]),
  out: without(picks.out, [id]),
});

export const withRowsOut = (rows: readonly BucketRow[], isOut: boolean) => (picks: RowPicks) => {
  const out = Object.fromEntries(rows.map(row => [row.id, row.bucket]));
  const ids = Object.keys(out);
  return { ...picks, out: isOut ? { ...picks.out, ...out } : without(picks.out, ids) };
};

/** The choices about this many files are remembered in this browser. */
const FILES_MAX = 5;

type StoredPicks = Readonly<Record<string, Partial<RowPicks>>>;

function readAll(): StoredPicks {
  try {
    return JSON.parse(readStored('moving') ?? '{}');
  } catch {
    return {}; // not ours: nothing is decided
  }
}

function keep(id: string, picks: RowPicks): void {
  const others = Object.entries(readAll()).filter(([file]) => file !== id);
  store('moving', JSON.stringify(Object.fromEntries([...others.slice(1 - FILES_MAX), [id, picks]])));
}

const begin = (id: string): RowPicks => ({ ...NOTHING, ...readAll()[id] });

/** The choices about a file. They stay in this browser, so that a reload loses none. */
export const useRowPicks = (id: string) =>
  usePicks(
    () => begin(id),
    (next: RowPicks) => keep(id, next),
  );

type RowCounts = { counts: Record<Bucket, number>; noPlatform: number; copies: number };

/** Rows that come in unless the reader says no. */
export const isSureTab = (bucket: Bucket) => bucket === 'new' || bucket === 'other_platform';

/**
 * How many rows come in as it stands, and how many copies: a row may stand for several. Rows without a platform may, if
 * their game is out on one only.
 */
export function comingIn({ counts, noPlatform, copies }: RowCounts, { answers, out, on }: RowPicks) {
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
