/* The numbers that payloads and the database use for lists, statuses and priorities, by name. */

export const OWNED = 1;
export const WANTED = 2;
export const TRACKED = 3;

/** The three lists. `gamesType` is a list's name in paths, `id` its number in payloads. */
export const LISTS = [
  { id: OWNED, gamesType: 'games' },
  { id: WANTED, gamesType: 'wished-games' },
  { id: TRACKED, gamesType: 'tracked-games' },
] as const;

export type GamesType = (typeof LISTS)[number]['gamesType'];
export type ListId = (typeof LISTS)[number]['id'];

export const GAMES_TYPES = LISTS.map(l => l.gamesType);

/** The path name of a list's number. */
export function gamesTypeOf(list: number): GamesType {
  return LISTS.find(l => l.id === list)?.gamesType ?? 'games';
}

/** The statuses of a copy. */
export const NOT_PLAYING = 1;
export const PLAYING = 2;
/** What is asked of it: played now, not played now, and of these the games that were never played at all. */
export const STATUSES = ['playing', 'waiting', 'unstarted'] as const;

/** The priorities of a copy, from the most wanted to the least. */
export const PRIORITIES = [2, 3, 4, 5] as const;
export type Priority = (typeof PRIORITIES)[number];
