import { type ChangePicks, usePicks } from '../../imports/review/use-picks.ts';
import type { FreeGame, Offer } from '../offers-of-month.ts';
import { openRows } from './offer-facts.ts';

/** The selected offers, and the chosen devices; both by the offers' keys. */
export type OfferPicks = { picked: ReadonlySet<string>; devices: ReadonlyMap<string, string> };
export type ChangeOfferPicks = ChangePicks<OfferPicks>;

export const noPicks = (): OfferPicks => ({ picked: new Set(), devices: new Map() });

export const withPicked = (keys: readonly string[], isPicked: boolean) => (picks: OfferPicks) => {
  const changed = new Set(keys);
  const others = [...picks.picked].filter(key => !changed.has(key));
  return { ...picks, picked: new Set(isPicked ? [...others, ...keys] : others) };
};

/** Choosing a device selects the game too. */
export const withDevice = (key: string, row: string) => (picks: OfferPicks) => ({
  picked: new Set(picks.picked).add(key),
  devices: new Map(picks.devices).set(key, row),
});

export const useOfferPicks = () => usePicks(noPicks);

/** The row to add: of the chosen device, otherwise of the newest one. */
export function rowToAdd(offer: Offer, { devices }: OfferPicks): FreeGame | undefined {
  const open = openRows(offer);
  return open.find(row => row.id === devices.get(offer.key)) ?? open[0];
}

export function pickedRows(offers: readonly Offer[], picks: OfferPicks): FreeGame[] {
  return offers.filter(({ key }) => picks.picked.has(key)).flatMap(offer => rowToAdd(offer, picks) ?? []);
}
