import { SUBPLATFORMS } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';

/** What the sources need to know of the Worker: where they stand, and by which name to ask. */
export type Setup = Pick<Env, 'PSPLUS_URL' | 'GAMEPASS_URL' | 'GAMERPOWER_URL' | 'EPIC_URL' | 'SITE_URL'>;

type Code = (typeof SUBPLATFORMS)[number]['code'];

/** One game that a source gives away on one device. */
export type Offer = {
  /** The source's own id; the same offer has the same id every day. */
  sourceId: string;
  title: string;
  subplatform: Code;
  /** `YYYY-MM` it belongs to. */
  month: string;
  access: 'subscription' | 'free_claim';
  /** The last day it can be claimed, `YYYY-MM-DD`; null where nobody says. */
  claimBy: string | null;
  url: string | null;
  coverUrl: string | null;
  /** Ids under which the catalogue may know it. */
  matchIds: string[];
};

/** Reads everything a source offers now. Throws ProviderTrouble where that is not to be had. */
export type Read = (setup: Setup, now: Date) => Promise<Offer[]>;

const PLACES = new Map<Code, number>(SUBPLATFORMS.map(one => [one.code, one.num]));

/** The number of an offer's device in the database. */
export const placeOf = ({ subplatform }: Offer): number => PLACES.get(subplatform) ?? 0;
