import { signal, useSignal } from '../../../platform/signal.ts';
import type { Wall } from '../wall-cache.ts';

/** The wall that games are being chosen for, and the ids of the games that stand on it. */
export type PickingWall = { id: string; title: string; gameIds: readonly string[] };

const picking = signal<PickingWall | null>(null);

/** Opens the search panel in wall mode from anywhere; the layout holds the one there is. */
export function pickFor({ id, title, wallGames }: Wall): void {
  picking.set({ id, title, gameIds: wallGames.map(({ game }) => game.id) });
}

/** Closes it. The choice is kept until it is added or discarded. */
export function stopPicking(): void {
  picking.set(null);
}

export function useWallPicking(): PickingWall | null {
  return useSignal(picking);
}
