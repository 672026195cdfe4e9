export interface Dice {
  /** 0 to 1, without 1. */
  roll(): number;
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(odds: number): boolean;
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    roll,
    between: (from, to) => from + roll() * (to - from),
    int: (from, to) => Math.floor(from + roll() * (to - from + 1)),
    pick: list => list[Math.floor(roll() * list.length)] ?? list[0],
    chance: odds => roll() < odds,
  };
}
