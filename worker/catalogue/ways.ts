/**
 * The ways to play a game, alone and with others. `bit` is the way's part of `games.ways`; the numbers never change.
 */
export const WAYS = [
  { code: 'alone', bit: 1 },
  { code: 'couch-co-op', bit: 2 },
  { code: 'online-co-op', bit: 4 },
  { code: 'lan-co-op', bit: 8 },
  { code: 'couch-versus', bit: 16 },
  { code: 'online-versus', bit: 32 },
  { code: 'massive', bit: 64 },
] as const;

export type Way = (typeof WAYS)[number]['code'];

/** Ways as they are stored; null if none is known. */
export function bitsOfWays(ways: readonly Way[]): number | null {
  return WAYS.reduce((sum, { code, bit }) => (ways.includes(code) ? sum | bit : sum), 0) || null;
}

/** Stored ways by name, in their fixed order; null means that nobody knows. */
export function waysOf(bits: number | null): Way[] | null {
  return bits === null ? null : WAYS.filter(({ bit }) => (bits & bit) !== 0).map(({ code }) => code);
}
