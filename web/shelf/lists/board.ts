import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { isReleased } from '../../platform/dates.ts';
import type { DropSide } from '../../ui/dragging.ts';
import type { Spot } from '../actions/move-copies.ts';
import type { Copy } from '../copies/copy.ts';
import { type Entry, entriesOf, type ListRank, priorityOf, RANKS } from '../copies/entries.ts';
import type { ListStep } from '../copy-menu/copy-menu-pages.tsx';

export type RankGroup = { rank: ListRank; entries: Entry[] };

/** A list as it is shown: tracked games that are out by now, then the ranks, including empty ones. */
export type Column = { list: GamesType; count: number; passed: Entry[]; groups: RankGroup[] };

/** A position among the other games of a rank. The moving game does not count. */
export type Position = { list: GamesType; rank: ListRank; index: number };

/** The distance between neighbours when there is only one, as the API sets it. */
const GAP = 1024;

/** Only owned games can be played. */
const ranksOf = (list: GamesType) => RANKS.filter(rank => rank > 1 || list === 'games');

/** A tracked game whose release date has come. */
export function isPassed(list: GamesType, { releaseDate, releasePrecision }: Copy, now = new Date()): boolean {
  return list === 'tracked-games' && isReleased(releaseDate, releasePrecision, now);
}

export function columnOf(list: GamesType, copies: readonly Copy[], now = new Date()): Column {
  const entries = entriesOf(copies);
  const passed = entries.filter(entry => isPassed(list, entry.lead, now));
  const standing = entries.filter(entry => !passed.includes(entry));
  return {
    list,
    count: entries.length,
    passed,
    groups: ranksOf(list).map(rank => ({ rank, entries: standing.filter(entry => entry.rank === rank) })),
  };
}

const groupOf = (column: Column | undefined, rank: ListRank) =>
  column?.groups.find(group => group.rank === rank)?.entries ?? [];

/** The others of a rank, without the game itself. */
export function companions(column: Column | undefined, rank: ListRank, gameId: string): Entry[] {
  return groupOf(column, rank).filter(entry => entry.gameId !== gameId);
}

function positionBetween(before: number | undefined, behind: number | undefined, now: number): number {
  if (before !== undefined && behind !== undefined) return (before + behind) / 2;
  if (before !== undefined) return before + GAP;
  return behind === undefined ? -now : Math.min(-now, behind - 1);
}

/** The fields with which the API puts a game at a position among these. */
export function spotAt(
  others: readonly Entry[],
  { rank, index }: Pick<Position, 'rank' | 'index'>,
  now = Date.now(),
): Spot {
  const before = others[index - 1]?.lead;
  const behind = others[index]?.lead;
  return { priority: rank, after: before ?? null, position: positionBetween(before?.position, behind?.position, now) };
}

/** The place of a game; undefined if it is not shown. */
export function positionOf(column: Column, gameId: string): Position | undefined {
  for (const { rank, entries } of column.groups) {
    const index = entries.findIndex(entry => entry.gameId === gameId);
    if (index >= 0) return { list: column.list, rank, index };
  }
  return undefined;
}

/**
 * The target of a step. At the end of a rank, up and down continue in the next one; undefined at the end of the list.
 */
export function stepFrom(column: Column, gameId: string, step: ListStep): Position | undefined {
  const position = positionOf(column, gameId);
  if (!position) return undefined;
  const { list, rank, index } = position;
  const last = companions(column, rank, gameId).length;
  if (step === 'first') return { list, rank, index: 0 };
  if (step === 'last') return { list, rank, index: last };
  if (step === 'up' && index > 0) return { list, rank, index: index - 1 };
  if (step === 'down' && index < last) return { list, rank, index: index + 1 };
  const ranks = ranksOf(list);
  const next = ranks[ranks.indexOf(rank) + (step === 'up' ? -1 : 1)];
  if (next === undefined) return undefined;
  return { list, rank: next, index: step === 'up' ? groupOf(column, next).length : 0 };
}

/** The target of a game that only changes its list: its own position there. */
export function landing(column: Column | undefined, entry: Entry, to: GamesType): Position {
  const rank = ranksOf(to).includes(entry.rank) ? entry.rank : priorityOf(entry.lead);
  const before = companions(column, rank, entry.gameId).filter(one => one.lead.position < entry.lead.position);
  return { list: to, rank, index: before.length };
}

/** The list beside one, along the line of reading. */
export function listBeside(list: GamesType, by: 1 | -1): GamesType | undefined {
  return GAMES_TYPES[GAMES_TYPES.indexOf(list) + by];
}

type Drop = { gameId: string; rank: ListRank; over: string | null; side: DropSide; shown: number };

/** The target of a game that is dropped above or below another, or beside the rows that a group shows. */
export function listDropPosition(column: Column, { gameId, rank, over, side, shown }: Drop): Position {
  const others = companions(column, rank, gameId);
  const at = others.findIndex(entry => entry.gameId === over);
  const behind = at < 0 ? Math.min(shown, others.length) : at + 1;
  return { list: column.list, rank, index: side === 'after' ? behind : Math.max(at, 0) };
}

/** How many games some lists have together. */
export const countIn = (columns: readonly Column[]): number => columns.reduce((sum, { count }) => sum + count, 0);
