import { PLAYING, PRIORITIES, type Priority } from '../../../worker/catalogue/lists.schema.ts';
import type { Copy, ShelfName } from './copy.ts';

/** 1 is playing now, the others are the priorities. */
export type ListRank = 1 | Priority;
export const RANKS: readonly ListRank[] = [1, ...PRIORITIES];

/** The copies of one game in one list, shown as one entry; the lead is the first of them. */
export type Entry = { gameId: string; lead: Copy; copies: Copy[]; rank: ListRank };

export function isPlaying(copy: Copy): boolean {
  return copy.gamesType === 'games' && copy.gameStatus === PLAYING && !copy.archiveStatus;
}

export function priorityOf(copy: Copy): Priority {
  return PRIORITIES.find(priority => priority === copy.gamePriority) ?? PRIORITIES[0];
}

/** The highest priority of the copies of a game. */
export const firstPriority = ({ copies }: Pick<Entry, 'copies'>): Priority =>
  PRIORITIES.find(priority => copies.some(copy => priorityOf(copy) === priority)) ?? PRIORITIES[0];

export function rankOf(copy: Copy): ListRank {
  return isPlaying(copy) ? 1 : priorityOf(copy);
}

export function shelfOf(copy: Copy): ShelfName {
  return copy.archiveStatus ? 'archive' : copy.gamesType;
}

export const idsOf = (copies: readonly Copy[]) => copies.map(copy => copy.id);

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The API's own order of a list: games being played first, then by priority, then by position. */
function byPosition(a: Copy, b: Copy): number {
  return rankOf(a) - rankOf(b) || a.position - b.position || byText(a.id, b.id);
}

const byArchived = (a: Copy, b: Copy) => byText(b.archivedAt ?? '', a.archivedAt ?? '') || byPosition(a, b);

/** The shelf after a change: `copies` as they are now, without those in `gone`. */
export function withCopies(now: Copy[], shelf: ShelfName, copies: readonly Copy[], gone: readonly string[]): Copy[] {
  const changed = new Set([...gone, ...copies.map(copy => copy.id)]);
  const rest = now.filter(copy => !changed.has(copy.id));
  const mine = copies.filter(copy => shelfOf(copy) === shelf);
  if (mine.length === 0 && rest.length === now.length) return now;
  return [...rest, ...mine].sort(shelf === 'archive' ? byArchived : byPosition);
}

/** Ordered copies as one entry per game, at the place of its first copy. */
export function entriesOf(copies: readonly Copy[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const copy of copies) {
    const entry = entries.get(copy.gameId);
    if (entry) entry.copies.push(copy);
    else entries.set(copy.gameId, { gameId: copy.gameId, lead: copy, copies: [copy], rank: rankOf(copy) });
  }
  return [...entries.values()];
}

/** Entries by rank, in the order of the ranks; ranks without entries are left out. */
export function rankGroupsOf(entries: readonly Entry[]): { rank: ListRank; entries: Entry[] }[] {
  const groups = RANKS.map(rank => ({ rank, entries: entries.filter(entry => entry.rank === rank) }));
  return groups.filter(group => group.entries.length > 0);
}

/* Orders by history: the smallest first. What is not known comes last, and equal games keep their places. */

export const byRating = ({ lead }: Entry) => -(lead.rating ?? 0);
export const byFinished = ({ lead }: Entry) => -(lead.finishedYear ?? 0);

/** Only what somebody has, and can play, can be planned. */
export const canPlan = ({ gamesType, access }: Copy) => gamesType === 'games' && access !== 'gone' && access !== 'lent';
