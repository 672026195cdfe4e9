import type { REGION_IDS } from '../people/people.tables.ts';

/*
 * The countries whose lists of subscriptions are read. PlayStation names them by the language and country of its site,
 * Microsoft by the country alone. Where PlayStation offers no streaming, its largest tier is Deluxe, and not Premium.
 * Which games leave is a page of the shop: Europe's, which is also that of the Arab countries.
 */

const EUROPE = '1b3a7ad1-d106-4316-8917-0d4d0c14da42';

export const REGIONS = [
  { id: 'US', site: 'en-us', top: 'premium', leaving: null },
  { id: 'GB', site: 'en-gb', top: 'premium', leaving: EUROPE },
  { id: 'SA', site: 'en-sa', top: 'deluxe', leaving: EUROPE },
  { id: 'AE', site: 'en-ae', top: 'deluxe', leaving: EUROPE },
  { id: 'EG', site: 'en-eg', top: 'deluxe', leaving: EUROPE },
  { id: 'KW', site: 'en-kw', top: 'deluxe', leaving: EUROPE },
  { id: 'QA', site: 'en-qa', top: 'deluxe', leaving: EUROPE },
  { id: 'BH', site: 'en-bh', top: 'deluxe', leaving: EUROPE },
  { id: 'OM', site: 'en-om', top: 'deluxe', leaving: EUROPE },
] as const satisfies readonly { id: RegionId; [fact: string]: unknown }[];

export type RegionId = (typeof REGION_IDS)[number];
export type Region = (typeof REGIONS)[number];

/** The region of whoever has chosen none. */
export const HOME_REGION: RegionId = 'US';

export const regionOf = (id: string | null | undefined): Region => REGIONS.find(one => one.id === id) ?? REGIONS[0];
