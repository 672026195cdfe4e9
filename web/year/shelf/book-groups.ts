import type { LengthStep } from '../../ui/spine.tsx';
import { monthName } from '../time-text.ts';
import type { Games, YearGame } from '../use-year.ts';

/** A few books that stay together on a board; the first of a month carries its name. */
export type BookGroup = { key: string; name: string; label: string; isFirst: boolean; ids: readonly string[] };

/** The most spines of a group: the longest five fit on the narrowest phone beside a cover. */
const TOGETHER = 5;

type Month = { month: number; finished: readonly string[] };

function groupsOf(key: string, name: string, label: string, ids: readonly string[]): BookGroup[] {
  const parts = Array.from({ length: Math.max(1, Math.ceil(ids.length / TOGETHER)) }, (_, i) => i);
  return parts.map(i => ({
    key: `${key}-${i}`,
    name,
    label,
    isFirst: i === 0,
    ids: ids.slice(i * TOGETHER, (i + 1) * TOGETHER),
  }));
}

type FinishedGames = {
  year: number;
  months: readonly Month[];
  undated: { finished: readonly string[] };
  finished: readonly string[];
};

/** A shelf with fewer games has no room for empty months. */
const FEW = 3;
export const areFew = (finished: readonly string[]) => finished.length < FEW;

/** The finished games by month, the empty ones so far included; last those of which only the year is known. */
export function bookGroupsOf(
  { year, months, undated, finished: all }: FinishedGames,
  until: number,
  someTime: string,
): BookGroup[] {
  const dated = months
    .filter(({ month, finished }) => finished.length > 0 || (month <= until && !areFew(all)))
    .flatMap(({ month, finished }) =>
      groupsOf(String(month), monthName(year, month), monthName(year, month, 'short'), finished),
    );
  return undated.finished.length === 0 ? dated : [...dated, ...groupsOf('some', someTime, someTime, undated.finished)];
}

/** The first groups, up to the one with which `most` books are reached. */
export function firstGroups(groups: readonly BookGroup[], most: number): BookGroup[] {
  let left = most;
  const shown: BookGroup[] = [];
  for (const group of groups) {
    if (left <= 0) break;
    shown.push(group);
    left -= group.ids.length;
  }
  return shown;
}

/** The last game of which it is known when it was finished; none if no month is. */
export const lastDated = (months: readonly Month[]) => months.flatMap(({ finished }) => finished).at(-1);

/** The thickness of a game’s spine, from the id of its length. */
export const spineStepOf = (length: number | null): LengthStep =>
  length === 1 || length === 2 || length === 3 || length === 4 ? length : 0;

/** The games of these ids that the year tells of. */
export const booksOf = (ids: readonly string[], games: Games): { id: string; game: YearGame }[] =>
  ids.flatMap(id => (games[id] ? [{ id, game: games[id] }] : []));

export const coverArtOf = ({ slug, title, coverUrl, steamAppId, releaseDate }: YearGame) => ({
  slug,
  title,
  coverUrl,
  steamAppId,
  year: releaseDate?.slice(0, 4) ?? null,
});
