import {
  PLATFORMS,
  type Platform,
  platformOf,
  SUBPLATFORMS,
} from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { artOf } from '../../catalogue/game-words.ts';
import { type ChangePicks, usePicks } from '../../imports/review/use-picks.ts';
import { t } from '../../platform/i18n.ts';
import type { GameArt } from '../../ui/cover.tsx';
import { type FreeGame, isOver, type Offer, offersOf } from '../offers-of-month.ts';

export const platformOfRow = ({ platform }: FreeGame): Platform | undefined => {
  const subplatform = SUBPLATFORMS.find(one => one.id === platform.id);
  return subplatform && platformOf(subplatform);
};

export type OfferSection = { platform: Platform; offers: Offer[] };

/** A month by platform. Expired offers come last. Platforms without offers are left out. */
export function sectionsOf(rows: readonly FreeGame[], only = ''): OfferSection[] {
  return PLATFORMS.filter(({ iconClass }) => only === '' || only === iconClass)
    .map(platform => ({ platform, offers: offersOf(rows.filter(row => platformOfRow(row) === platform)) }))
    .filter(({ offers }) => offers.length > 0)
    .map(({ platform, offers }) => ({
      platform,
      offers: offers.toSorted((a, b) => Number(isOver(a.lead)) - Number(isOver(b.lead))),
    }));
}

/** The reader's copy of the game on that device, in any list. */
export const ownCopyOf = ({ game, platform }: FreeGame) => game?.held.find(copy => copy.subplatformId === platform.id);

const hasIt = (row: FreeGame) => ownCopyOf(row)?.gamesType === 'games';

/** The rows that can be added to a shelf. Epic's games cannot, nor can games that the catalogue lacks. */
export function openRows({ rows }: Offer): FreeGame[] {
  return rows.filter(row => row.game !== null && row.source !== 'epic' && !hasIt(row));
}

/** Whether an offer can still be claimed, is new for this reader, and is theirs: to keep, or with what they subscribe to. */
export function isNewToMe(offer: Offer, held: readonly string[]): boolean {
  const isTheirs = (row: FreeGame) => row.access === 'free_claim' || held.some(id => id.startsWith(familyOf(row)));
  return (
    !isOver(offer.lead) && !offer.lead.alreadyOwned && openRows(offer).some(row => !ownCopyOf(row) && isTheirs(row))
  );
}

/** How the ids of the subscriptions begin that a platform's monthly games belong to. */
const familyOf = (row: FreeGame) => (platformOfRow(row)?.iconClass === 'xbox' ? 'game-pass' : 'ps-plus');

/** What the cover of an offer shows: the source's own picture if the catalogue has none. */
export function offerArt({ lead: { game, title, coverUrl } }: Offer): GameArt {
  if (!game) return { slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, coverUrl };
  return artOf({ ...game, coverUrl: game.coverUrl ?? coverUrl });
}

export const offerTitle = ({ game, title }: FreeGame) => game?.title ?? title;

/** How the game is given: with which subscription, or to keep. */
export function accessText({ access }: FreeGame, { iconClass }: Platform): string {
  if (access === 'free_claim') return t('free.keep');
  if (iconClass === 'playstation') return t('free.plus');
  return iconClass === 'xbox' ? t('free.pass') : t('lists.access.subscription');
}

/** Devices in words; Epic's games are on none of our devices. */
export const deviceText = ({ source, platform }: FreeGame) => (source === 'epic' ? 'Epic' : platform.name);

/** The places where the reader has the game, in the platforms' order. */
export function haveOn({ lead }: Offer): string {
  const held = lead.game?.held.filter(copy => copy.gamesType === 'games') ?? [];
  const names = SUBPLATFORMS.filter(({ id }) => held.some(copy => copy.subplatformId === id)).map(one => one.title);
  return names.join(t('common.comma'));
}

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
