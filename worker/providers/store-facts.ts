import type { Quota } from './quota/quota.ts';

/** The devices that a game is played on, by our codes. */
export type SubplatformCode = 'ps5' | 'ps4' | 'ps3' | 'vita' | 'xbox-series' | 'xbox-one' | 'xbox-360' | 'steam';

/* What a store says of a title that it sells. Beyond the owner's hours these are facts of a game, for everybody. */

/** The ways to play, as the catalogue names them. */
export type StoreMode =
  | 'alone'
  | 'couch-coop'
  | 'online-coop'
  | 'lan-coop'
  | 'couch-versus'
  | 'online-versus'
  | 'massive';

/** The ids of one game at its store; each list may be empty. */
export type StoreIds = {
  steamAppId?: string;
  xboxTitleIds?: string[];
  /** Product ids, in capitals. */
  microsoftIds?: string[];
  psnConceptIds?: string[];
  psnTitleIds?: string[];
};

/**
 * Facts of a game in the store's words. What the store does not tell is missing, never guessed: `modes: []` and a missing
 * `arabic` mean that nobody knows. A date is as precise as it is long (`2018`, `2018-04`, `2018-04-20`).
 */
export type StoreGame = {
  title: string;
  ids: StoreIds;
  platforms: SubplatformCode[];
  /** Names of the same game elsewhere, in other languages for example. */
  alternativeTitles?: string[];
  releaseDate?: string | undefined;
  /** When it came out on single devices, where the store tells them apart. */
  releases?: { platform: SubplatformCode; date: string }[];
  /** The store's own words; the catalogue translates those that it knows (`catalogue/store-names.ts`). */
  genres?: string[];
  developers?: string[];
  publishers?: string[];
  series?: string | undefined;
  ageRating?: string | undefined;
  modes?: StoreMode[];
  maxPlayers?: number | undefined;
  arabic?: { interface?: 'yes' | 'no'; subtitles?: 'yes' | 'no'; voice?: 'yes' | 'no' } | undefined;
  isMature?: boolean | undefined;
  /** An upright picture, by https, from a host of `pictures/hosts.ts`. */
  coverUrl?: string | undefined;
  gallery?: string[];
  /** How many people have reviewed it there: a measure of how well known it is. */
  popularity?: number | undefined;
};

/** A store's answer about one title. `silent`: it did not answer, or about something else; it may be asked again. */
export type StoreFacts =
  | { kind: 'game'; game: StoreGame }
  | { kind: 'not_game'; category: 'demo' | 'tool' | 'app' }
  | { kind: 'silent' };

/** A title as its account told it, so that an adapter can see whether an answer is about the same game. */
export type AskedTitle = { providerId: string; matchIds: string[]; title: string };

/**
 * A store that vouches for what it sells. A library's reading names titles; this says what each of them is.
 *
 * `idsOf` needs no call: the ids under which the catalogue stores a new game of this title. Every one of them must be
 * an id of `matchIds`, so that the next reading finds the game again.
 *
 * `describe` asks the store about at most `atOnce` titles in one call and answers by `providerId`; a title without an
 * answer is `silent`. It spends its own budget first and throws ProviderError (`budget_spent`, `rate_limited`,
 * `provider_down`, `provider_changed`, `not_configured`): then nothing of the call is known, and the pipeline asks again
 * later. Missing where the store has no such call: then only what the reading tells (`ProviderTitle.facts`) is known.
 */
export type StoreCatalogue = {
  idsOf: (title: Pick<AskedTitle, 'providerId' | 'matchIds'>) => StoreIds;
  /** The store's titles are whole, and each has an id: then nothing is guessed from a part of a title. */
  hasWholeTitles?: boolean;
  atOnce: number;
  describe?: (quota: Quota, titles: AskedTitle[]) => Promise<Map<string, StoreFacts>>;
};
