import { signal, useSignal } from '../../../platform/signal.ts';

/** The wall that games are being chosen for, and the ids of the games that stand on it. */
export type PickingWall = { id: string; title: string; gameIds: readonly string[] };

const picking = signal<PickingWall | null>(null);

/** Opens the search panel in wall mode from anywhere; the frame holds the one there is. */
export function pickGamesFor(wall: PickingWall): void {
  picking.set(wall);
}

/** Closes it. What has been chosen is kept until it is added or let go. */
export function stopPicking(): void {
  picking.set(null);
}

export function useWallPicking(): PickingWall | null {
  return useSignal(picking);
}
