/**
 * How well a game answers a query. `doubt` says how different their spellings are, regardless of the game's popularity:
 * 0 for the same words, up to 1 for a typo or a word that only sounds alike. `whole` says that an Arabic query sounds
 * like the title and nothing else does.
 */
export type Fit = {
  score: number;
  doubt: number;
  whole?: boolean;
  /** Whether every word of the query is a word of the title. */
  asTyped?: boolean;
  /** The words of the query that are not in the title, where some may be missing. */
  missing?: string[];
  /** A game that is too far from the query to be found; it may be asked about. */
  far?: boolean;
};

/** For the title itself; popularity is added. */
export const EXACT_SCORE = 4000;

export const NO_FIT: Fit = { score: -Infinity, doubt: Infinity };

export function bestFit(fits: Fit[]): Fit {
  return fits.reduce((best, fit) => (fit.score > best.score ? fit : best), NO_FIT);
}
