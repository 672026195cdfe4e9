import type { ListSettings } from '../free-games/offer.ts';
import type { GamingProvider } from '../gaming.ts';
import { type RegionId, regionOf } from '../regions.schema.ts';
import type { StoreFacts, SubplatformCode } from '../store-facts.ts';

/* The lists of games that come with a subscription, in the order in which they are read: what leaves is marked in the
   lists before it. */
export const SUBSCRIPTION_LISTS = [
  'ps-plus-monthly',
  'ps-plus-games',
  'ps-plus-ubisoft',
  'ps-plus-classics',
  'game-pass-essential',
  'game-pass-premium',
  'game-pass-ultimate',
  'game-pass-pc',
  'game-pass-starter',
  'ea-play',
  'ubisoft-classics',
  'ps-plus-leaving',
  'game-pass-leaving-console',
  'game-pass-leaving-pc',
] as const;
export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number];

/** The lists that name what leaves soon. It is normal that they are empty. */
const LEAVING_LISTS = [
  'ps-plus-leaving',
  'game-pass-leaving-console',
  'game-pass-leaving-pc',
] as const satisfies SubscriptionList[];
export type LeavingList = (typeof LEAVING_LISTS)[number];
export type GamesList = Exclude<SubscriptionList, LeavingList>;

/** Whether a list names what leaves, and not what there is. */
export const isLeaving = (list: SubscriptionList): list is LeavingList => LEAVING_LISTS.some(one => one === list);

/** A list as it is in one region. */
export type RegionList<Name extends SubscriptionList = SubscriptionList> = { list: Name; region: RegionId };

/** The lists of a region: where the shop has no page of what leaves, nothing tells of it. */
export const listsIn = (region: RegionId): SubscriptionList[] =>
  SUBSCRIPTION_LISTS.filter(list => list !== 'ps-plus-leaving' || regionOf(region).leaving !== null);

export type ListTitle = {
  /** The source's own id, the same every day. */
  sourceId: string;
  title: string;
  /** Ids under which the catalogue may know it. */
  matchIds: string[];
  /** One of its devices; null if it has none of ours, or is known by its id alone. */
  subplatform: SubplatformCode | null;
  /** What the list tells of it. Missing for one that is known by its id alone. */
  facts?: StoreFacts;
};

/**
 * What an earlier answer said: what it is called, null if it is not listed. Only if `isDue` its details are asked for
 * again.
 */
export type KnownTitle = {
  title: string | null;
  subplatform: SubplatformCode | null;
  isDue: boolean;
  /** The number of the game that some list has it as. */
  game?: number | null;
};
/** By the source's id. */
export type KnownTitles = ReadonlyMap<string, KnownTitle>;

/** What a store said of an id: it sells a game under it, or something else, or it has not answered. */
export type StoreAnswer = 'game' | 'not_game' | 'nothing';
/** A list as it was read, with what was said of the ids whose details had to be asked for. */
export type ReadTitles = { titles: ListTitle[]; asked: ReadonlyMap<string, StoreAnswer> };

/** Reads one list whole. Throws ProviderError; an empty list is empty, and the caller decides what that means. */
export type ReadList<Name extends GamesList> = (
  setup: ListSettings,
  list: RegionList<Name>,
  known: KnownTitles,
) => Promise<ReadTitles>;

/** What leaves, by the source's id, and the day (`YYYY-MM-DD`) where the source says one. */
export type LeavingTitle = { id: string; day: string | null };

/** Reads what leaves in a region; `known` are the days that it said before. Throws ProviderError. */
export type ReadLeaving = (
  setup: ListSettings,
  region: RegionId,
  known: ReadonlyMap<string, string>,
) => Promise<LeavingTitle[]>;

/** Whose ids the titles of a list have. */
export const ownerOf = (list: GamesList): GamingProvider => (list.startsWith('ps-plus') ? 'psn' : 'xbox');
