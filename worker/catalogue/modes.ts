/**
 * The ways to play a game, alone and with others. `bit` is the way's part of `games.modes`; the numbers never change.
 */
export const MODES = [
  { code: 'alone', bit: 1 },
  { code: 'couch-coop', bit: 2 },
  { code: 'online-coop', bit: 4 },
  { code: 'lan-coop', bit: 8 },
  { code: 'couch-versus', bit: 16 },
  { code: 'online-versus', bit: 32 },
  { code: 'massive', bit: 64 },
] as const;

export type Mode = (typeof MODES)[number]['code'];

/** Whether it is a way to play with somebody. */
export const isTogether = (mode: Mode): boolean => mode !== 'alone';

/** Ways as they are stored; null if none is known. */
export function bitsOfModes(modes: readonly Mode[]): number | null {
  return MODES.reduce((sum, { code, bit }) => (modes.includes(code) ? sum | bit : sum), 0) || null;
}

/** Stored ways by name, in their fixed order; null means that nobody knows. */
export function modesOf(bits: number | null): Mode[] | null {
  return bits === null ? null : MODES.filter(({ bit }) => (bits & bit) !== 0).map(({ code }) => code);
}

/** Whether two people can play it together: a way to do so is known, or a number of players. Null if nobody knows. */
export function isForTwo(modes: readonly Mode[] | null, maxPlayers: number | null): boolean | null {
  if (modes?.some(isTogether) || (maxPlayers ?? 0) > 1) return true;
  return modes === null && maxPlayers === null ? null : false;
}
