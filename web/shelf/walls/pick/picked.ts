import { signal, useSignal } from '../../../platform/signal.ts';

export type PickedGame = { id: string; title: string };

const NONE: readonly PickedGame[] = [];

/** What is chosen for each wall, in the order of choosing; it outlives the panel it was chosen in. */
const picked = signal<ReadonlyMap<string, readonly PickedGame[]>>(new Map());

function set(wallId: string, games: readonly PickedGame[]): void {
  picked.set(new Map(picked.get()).set(wallId, games));
}

/** Chooses a game for a wall, or lets it go again. */
export function togglePicked(wallId: string, { id, title }: PickedGame): void {
  const games = picked.get().get(wallId) ?? NONE;
  const others = games.filter(game => game.id !== id);
  set(wallId, others.length < games.length ? others : [...games, { id, title }]);
}

export function dropPicked(wallId: string): void {
  set(wallId, NONE);
}

export function usePicked(wallId: string): readonly PickedGame[] {
  return useSignal(picked).get(wallId) ?? NONE;
}
