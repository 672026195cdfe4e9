import type { Env } from '../../env.ts';
import type { StoreFacts, SubplatformCode } from '../store-facts.ts';

/* The sources of free games. Epic's are for PC players only, and only on request. */
export const FREE_SOURCES = ['ps_plus', 'game_pass', 'gamerpower', 'epic'] as const;
export type FreeSource = (typeof FREE_SOURCES)[number];

/** The settings that the sources need: their addresses, and the name of our client. */
export type ListSettings = Pick<Env, 'PSPLUS_URL' | 'GAMEPASS_URL' | 'GAMERPOWER_URL' | 'EPIC_URL' | 'SITE_URL'>;

/** One game that a source gives away on one device. */
export type Offer = {
  /** The source's own id; the same offer has the same id every day. */
  sourceId: string;
  title: string;
  subplatform: SubplatformCode;
  /** `YYYY-MM` it belongs to. */
  month: string;
  access: 'subscription' | 'free_claim';
  /** The last day it can be claimed, `YYYY-MM-DD`; null if unknown. */
  claimBy: string | null;
  url: string | null;
  coverUrl: string | null;
  /** Ids under which the catalogue may know it. */
  matchIds: string[];
  /** What the source tells of the game, if it tells more than its name. */
  facts?: StoreFacts;
};

/** Reads everything a source offers now. Throws ProviderError if that fails. */
export type ReadOffers = (setup: ListSettings, now: Date) => Promise<Offer[]>;
