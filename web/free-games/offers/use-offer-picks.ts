import { useReducer } from 'react';
import type { FreeGame, Offer } from '../month-data.ts';
import { openRows } from './offer.ts';

/** The selected offers, and the chosen devices; both by the offers' keys. */
export type Picks = { picked: ReadonlySet<string>; devices: ReadonlyMap<string, string> };

type Change =
  | { do: 'mark'; keys: readonly string[]; value: boolean }
  | { do: 'device'; key: string; row: string }
  | { do: 'clear' };
export type ChangePicks = (change: Change) => void;

const NOTHING: Picks = { picked: new Set(), devices: new Map() };

function changed(picks: Picks, change: Change): Picks {
  if (change.do === 'clear') return NOTHING;
  // Choosing a device selects the game.
  if (change.do === 'device')
    return {
      picked: new Set(picks.picked).add(change.key),
      devices: new Map(picks.devices).set(change.key, change.row),
    };
  const picked = new Set(picks.picked);
  for (const key of change.keys)
    if (change.value) picked.add(key);
    else picked.delete(key);
  return { ...picks, picked };
}

export function usePicks(): [Picks, ChangePicks] {
  return useReducer(changed, NOTHING);
}

/** The row to add: of the chosen device, otherwise of the newest one. */
export function rowToBring(offer: Offer, { devices }: Picks): FreeGame | undefined {
  const open = openRows(offer);
  return open.find(row => row.id === devices.get(offer.key)) ?? open[0];
}

/** The rows of everything that is selected. */
export function pickedRows(offers: readonly Offer[], picks: Picks): FreeGame[] {
  return offers.filter(({ key }) => picks.picked.has(key)).flatMap(offer => rowToBring(offer, picks) ?? []);
}
