import type { Playthrough } from '../use-diary.ts';

/** A playthrough and its number: the first one is 1, and those without dates come before all others. */
export type Numbered = { play: Playthrough; number: number };

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const keyOf = ({ startedAt, finishedAt }: Playthrough) => startedAt ?? finishedAt ?? '';
const byTime = (a: Playthrough, b: Playthrough) =>
  Number(a.outcome === 'playing') - Number(b.outcome === 'playing') ||
  byText(keyOf(a), keyOf(b)) ||
  byText(a.finishedAt ?? '', b.finishedAt ?? '') ||
  byText(a.createdAt, b.createdAt);

/** The playthroughs in the order in which they were played. */
export const numbered = (plays: readonly Playthrough[]): Numbered[] =>
  plays.toSorted(byTime).map((play, i) => ({ play, number: i + 1 }));
