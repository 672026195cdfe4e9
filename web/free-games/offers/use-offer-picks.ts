import { useReducer } from 'react';
import type { FreeGame, Offer } from '../offers-of-month.ts';
import { openRows } from './offer-facts.ts';

/** The selected offers, and the chosen devices; both by the offers' keys. */
export type OfferPicks = { picked: ReadonlySet<string>; devices: ReadonlyMap<string, string> };

type Change =
  | { do: 'mark'; keys: readonly string[]; value: boolean }
  | { do: 'device'; key: string; row: string }
  | { do: 'clear' };
export type ChangeOfferPicks = (change: Change) => void;

const NOTHING: OfferPicks = { picked: new Set(), devices: new Map() };

function changed(picks: OfferPicks, change: Change): OfferPicks {
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

export function useOfferPicks(): [OfferPicks, ChangeOfferPicks] {
  return useReducer(changed, NOTHING);
}

/** The row to add: of the chosen device, otherwise of the newest one. */
export function rowToAdd(offer: Offer, { devices }: OfferPicks): FreeGame | undefined {
  const open = openRows(offer);
  return open.find(row => row.id === devices.get(offer.key)) ?? open[0];
}

export function pickedRows(offers: readonly Offer[], picks: OfferPicks): FreeGame[] {
  return offers.filter(({ key }) => picks.picked.has(key)).flatMap(offer => rowToAdd(offer, picks) ?? []);
}
