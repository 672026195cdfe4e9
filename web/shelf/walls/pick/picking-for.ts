import { signal, useSignal } from '../../../platform/signal.ts';
import type { Wall } from '../wall-cache.ts';

/** The wall for which games are being chosen, and the ids of its games. */
export type PickingWall = { id: string; title: string; gameIds: readonly string[] };

const picking = signal<PickingWall | null>(null);

/** Opens the search panel in wall mode from anywhere; the layout contains the only one. */
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
