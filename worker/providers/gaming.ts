import type { Quota } from './quota/quota.ts';
import type { StoreGame, SubplatformCode } from './store-facts.ts';
import type { Trophies } from './trophies.ts';

/** The providers of libraries, by their name in paths and in the database. */
export const GAMING_PROVIDERS = ['steam', 'psn', 'xbox'] as const;
export type GamingProvider = (typeof GAMING_PROVIDERS)[number];

/** A person's account at a provider. Ids can exceed 2^53, so they are text. */
export type GamerProfile = { externalId: string; gamerTag: string };

export type Category = 'game' | 'demo' | 'tool' | 'app';
/** `free_to_play`: nobody pays for it. `subscription`: only where the store says that this person has it so. */
export type Access = 'bought' | 'subscription' | 'free_to_play' | 'played';

/**
 * One title as a provider knows it. `providerId` is unique within an account; `matchIds` are the ids under which the
 * catalogue may know it. `access` says `bought` only if the provider knows of a purchase.
 */
export type ProviderTitle = {
  providerId: string;
  title: string;
  category: Category;
  matchIds: string[];
  subplatform: SubplatformCode | null;
  coverUrl: string | null;
  access: Access;
  minutesPlayed: number | null;
  lastPlayedAt: string | null;
  /** Where the same answers tell them. */
  trophies?: Trophies | null;
  /** What the same answer tells of the game itself, if it tells more than its name: a new game begins with it. */
  facts?: Partial<Omit<StoreGame, 'title' | 'ids' | 'platforms'>>;
};

/** The known facts of a linked account when it is read. `token` is the owner's token, decrypted. */
export type Linked = GamerProfile & { token: string | undefined };

/** The result of reading an account, and the token to store from now on, if it changed. */
export type LibraryReading = { titles: ProviderTitle[]; token?: { value: string; expiresAt: Date } };

/** One provider. Both calls throw ProviderError; an empty library is `empty_library`, never an empty list. */
export type Adapter = {
  find: (quota: Quota, userName: string) => Promise<GamerProfile>;
  read: (quota: Quota, account: Linked) => Promise<LibraryReading>;
};
