import type { SubplatformCode } from '../devices.ts';
import type { Setup } from '../free-games/offer.ts';
import type { GamingProvider } from '../gaming.ts';
import type { StoreFacts } from '../store-facts.ts';
import type { GamesList } from './list-names.ts';

/** One title of a list. */
export type Listed = {
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
export type Said = 'game' | 'not_game' | 'nothing';
/** A list as it was read, with what was said of the ids whose details had to be asked for. */
export type ReadTitles = { titles: Listed[]; asked: ReadonlyMap<string, Said> };

/** Reads one list whole. Throws ProviderError; an empty list is empty, and the caller decides what that means. */
export type ReadList<Name extends GamesList> = (setup: Setup, list: Name, known: KnownTitles) => Promise<ReadTitles>;

/** Whose ids the titles of a list have. */
export const ownerOf = (list: GamesList): GamingProvider => (list.startsWith('ps-plus') ? 'psn' : 'xbox');
