import type { Game } from '../catalogue/summary.ts';

/** What a search answers. What does not apply is left out. */
export type SearchAnswer = {
  games: Game[];
  /** How many games fit, counted up to 1,000. */
  total: number;
  /** There are more than `total`. */
  more?: true;
  /** The words of the term that fit no game: the games are those of the rest. */
  without?: string[];
  /** Where no game fits: at most five that are like the term, the likest first. Never beside games that fit. */
  closest?: Game[];
  /** The genre that the whole term names. */
  genre?: { id: string; name: string };
};

/** Whether an answer shows a game, or is behind the last page of some. */
export const hasFound = ({ total, closest }: { total: number; closest?: unknown }) =>
  total > 0 || closest !== undefined;
