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
  /** Games that only sound like the term, if none fits. */
  meant?: Game[];
  /** The genre that the whole term names. */
  genre?: { id: string; name: string };
};
