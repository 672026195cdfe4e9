import type { Game, GamesType } from '../../worker/app.ts';
import { gamePath } from '../paths.ts';
import { isReleased } from '../platform/dates.ts';
import { signal, useSignal } from '../platform/signal.ts';

export type AddableGame = Pick<
  Game,
  | 'id'
  | 'slug'
  | 'title'
  | 'coverUrl'
  | 'steamAppId'
  | 'platforms'
  | 'genres'
  | 'length'
  | 'mainStoryHours'
  | 'releaseDate'
  | 'releasePrecision'
  | 'held'
>;

type Adding = { game: AddableGame; list: GamesType };

const adding = signal<Adding | null>(null);

/** Opens the add dialog from anywhere; the layout contains the only one. */
export function openAddGame(game: AddableGame, list: GamesType): void {
  adding.set({ game, list });
}

export function closeAddGame(): void {
  adding.set(null);
}

export function useAdding(): Adding | null {
  return useSignal(adding);
}

/** The list in which a game is offered first: a game that is not out yet can only be tracked. */
export function firstListOf(game: Pick<AddableGame, 'releaseDate' | 'releasePrecision'>): 'games' | 'tracked-games' {
  return isReleased(game.releaseDate, game.releasePrecision) ? 'games' : 'tracked-games';
}

/** Of a game's page: its reader came from the log-in to add the game. */
export const ADD_PARAM = 'add';

/** Screens of the log-in, which lead back to a game's page and to its add dialog. */
export function joinToAdd(screen: string, slug: string): string {
  return `${screen}?${new URLSearchParams({ next: `${gamePath(slug)}?${ADD_PARAM}=now` })}`;
}
