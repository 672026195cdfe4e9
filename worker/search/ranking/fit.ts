/**
 * How well a game answers a query. `doubt` says how far apart their spellings are, whatever the game's popularity: 0
 * for the same words, up to 1 for a typo or a word that merely sounds alike. `whole` says that an Arabic query is heard
 * in the title and nothing else is.
 */
export type Fit = { score: number; doubt: number; whole?: boolean };

/** For the title itself; popularity is added. */
export const EXACT_SCORE = 4000;

export const NO_FIT: Fit = { score: -Infinity, doubt: Infinity };

export function bestFit(fits: Fit[]): Fit {
  return fits.reduce((best, fit) => (fit.score > best.score ? fit : best), NO_FIT);
}
