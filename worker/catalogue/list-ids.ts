/* The three lists. `gamesType` is their name in paths, `id` their number in payloads. */
export const LISTS = [
  { id: 1, gamesType: 'games' },
  { id: 2, gamesType: 'wished-games' },
  { id: 3, gamesType: 'tracked-games' },
] as const;

export type GamesType = (typeof LISTS)[number]['gamesType'];
export type ListId = (typeof LISTS)[number]['id'];

export const GAMES_TYPES = LISTS.map(l => l.gamesType);

/** The path name of a list's number. */
export function gamesTypeOf(list: number): GamesType {
  return LISTS.find(l => l.id === list)?.gamesType ?? 'games';
}
