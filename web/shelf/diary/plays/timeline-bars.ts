import type { Precision } from '../../../platform/dates.ts';
import type { Playthrough } from '../use-diary.ts';
import { endOf, type Moment, startOf } from './when.ts';

/** A playthrough and its number: the first one is 1, and those without dates come before all others. */
export type NumberedPlay = { play: Playthrough; number: number };

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const firstDateOf = ({ startedAt, finishedAt }: Playthrough) => startedAt ?? finishedAt ?? '';
const byTime = (a: Playthrough, b: Playthrough) =>
  Number(a.outcome === 'playing') - Number(b.outcome === 'playing') ||
  byText(firstDateOf(a), firstDateOf(b)) ||
  byText(a.finishedAt ?? '', b.finishedAt ?? '') ||
  byText(a.createdAt, b.createdAt);

/** The playthroughs in the order in which they were played. */
export const numbered = (plays: readonly Playthrough[]): NumberedPlay[] =>
  plays.toSorted(byTime).map((play, i) => ({ play, number: i + 1 }));

/* Where playthroughs stand on the line of time, in years since the year 0. Nothing here is drawn. */

type Span = readonly [from: number, to: number];

const MONTHS = 12;
const YEAR_MS = 31_556_952_000;

const yearAt = (instant: number) => 1970 + instant / YEAR_MS;

/** The time in which a date lies. A day is a point. */
function spanOf({ at, precision }: Moment): Span | undefined {
  const spans: Record<Precision, (year: number, month: number, iso: string) => Span | undefined> = {
    day: (_year, _month, iso) => [yearAt(Date.parse(iso)), yearAt(Date.parse(iso))],
    month: (year, month) => [year + (month - 1) / MONTHS, year + month / MONTHS],
    year: year => [year, year + 1],
    unknown: () => undefined,
  };
  if (!at) return undefined;
  const [year = 0, month = 1] = at.split('-').map(Number);
  return spans[precision](year, month, at);
}

export type TimelineBar = {
  number: number;
  isLit: boolean;
  /** The time within which it was played. */
  outer: Span;
  /** The time in which it was surely played; undefined if no moment is sure. */
  sure: Span | undefined;
  /** How many numbers stand below its own, where several would lie on each other. */
  row: number;
};

function barOf({ play, number }: NumberedPlay, now: number): Omit<TimelineBar, 'row'> | undefined {
  const isLit = play.outcome === 'playing';
  const started = spanOf(startOf(play));
  const ended = isLit ? ([now, now] as const) : spanOf(endOf(play));
  const first = started ?? ended;
  const last = ended ?? started;
  if (!first || !last || (isLit && !started)) return undefined;
  const from = first[1];
  const to = last[0];
  const isSure = first[0] === first[1] || to > from;
  return {
    number,
    isLit,
    outer: [first[0], Math.max(first[0], last[1])],
    sure: isSure ? [from, Math.max(from, to)] : undefined,
  };
}

export type TimelineData = {
  /** The first year, and the one after the last. */
  years: Span;
  bars: TimelineBar[];
  /** The numbers of those without dates. */
  undated: number[];
};

/** Numbers nearer than this share of the line would touch on a phone. */
const NEAR = 0.07;
const ROWS_MAX = 3;

const middleOf = ({ outer }: Pick<TimelineBar, 'outer'>) => (outer[0] + outer[1]) / 2;

function inRows(bars: readonly Omit<TimelineBar, 'row'>[], near: number): TimelineBar[] {
  const ends = new Map<number, number>();
  return bars
    .toSorted((a, b) => middleOf(a) - middleOf(b))
    .map(bar => {
      const at = middleOf(bar);
      const free = Array.from({ length: ROWS_MAX }, (_, row) => row).find(row => at - (ends.get(row) ?? 0) >= near);
      ends.set(free ?? 0, at);
      return { ...bar, row: free ?? 0 };
    });
}

/** The line from the first playthrough to the end of this year; undefined if none has a date. */
export function timelineOf(plays: readonly NumberedPlay[], today = Date.now()): TimelineData | undefined {
  const now = yearAt(today);
  const known = plays.flatMap(play => barOf(play, now) ?? []);
  if (known.length === 0) return undefined;
  const first = Math.floor(Math.min(...known.map(bar => bar.outer[0])));
  const last = Math.max(Math.floor(now) + 1, ...known.map(bar => Math.ceil(bar.outer[1])));
  const dated = new Set(known.map(bar => bar.number));
  return {
    years: [first, last],
    bars: inRows(known, (last - first) * NEAR),
    undated: plays.map(({ number }) => number).filter(number => !dated.has(number)),
  };
}
