import { useState } from 'react';
import type { Picked } from '../use-tonight.ts';

const idOf = (pick: Picked | undefined) => pick?.copy.gameId;

/** The picks in the places they had: a new one takes the place of one that is gone. */
function inTheirPlaces(before: readonly Picked[], now: readonly Picked[]): Picked[] {
  const isKept = (pick: Picked | undefined) => before.some(one => idOf(one) === idOf(pick));
  const fresh = now.filter(pick => !isKept(pick));
  if (fresh.length === now.length) return [...now];
  const placed = before.flatMap(old => now.find(pick => idOf(pick) === idOf(old)) ?? fresh.shift() ?? []);
  return [...placed, ...fresh];
}

type Kept = { read: readonly Picked[]; places: readonly Picked[]; isTurning: boolean };

/** The picks in their places. `isTurning`: they are not the first ones of this visit, so they turn out. */
export function useKeptPlaces(picks: readonly Picked[]): Kept {
  const [kept, keep] = useState<Kept>({ read: picks, places: picks, isTurning: false });
  if (kept.read === picks) return kept;
  const next = { read: picks, places: inTheirPlaces(kept.places, picks), isTurning: true };
  keep(next);
  return next;
}
