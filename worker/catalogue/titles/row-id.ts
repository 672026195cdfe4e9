const LOWEST_RANK = 1023;
const STEPS_PER_DOUBLING = 16;
const GAMES_PER_RANK = 4194304;

/**
 * The row of a game in the search index, popular games first, so that reading in row order can stop early. A game moves
 * only when its popularity changes by about 4 %. Valid for game numbers below 4,194,304.
 */
export function searchRowId(num: number, popularity: number): number {
  const steps = Math.floor(STEPS_PER_DOUBLING * Math.log2(1 + Math.max(0, popularity)));
  return (LOWEST_RANK - Math.min(LOWEST_RANK, steps)) * GAMES_PER_RANK + num;
}

/** The number of the game in a row of `search_keys`, as SQL. */
export const GAME_OF_KEY = `search_keys.rowid % ${GAMES_PER_RANK}`;

/** The game number in a row of the search index. */
export function gameNumber(rowId: number): number {
  return rowId % GAMES_PER_RANK;
}
