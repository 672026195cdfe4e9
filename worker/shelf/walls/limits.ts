/** How many games stand on one wall at most. */
export const WALL_GAMES_MAX = 200;
/** How many walls one person has at most. */
export const WALLS_MAX = 100;
