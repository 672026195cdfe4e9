import type { GamingProvider } from '../providers/gaming.ts';
import type { SubplatformCode } from '../providers/store-facts.ts';

/* The platforms, which never change: the same ids stand in migration 0001 and on both sides. `num` is the row's number
   inside the database, `code` its name in data files. Libraries are read from a platform's `provider`; an account that
   is linked there has the `accountType`, which is another number than `num`. */
export const PLATFORMS = [
  {
    num: 1,
    id: 'b77992e9-d4d9-5919-9aa6-022ded36de13',
    title: 'PlayStation',
    iconClass: 'playstation',
    provider: 'psn',
    accountType: 2,
  },
  {
    num: 2,
    id: 'dec96c2e-8204-5f9f-8e32-53de82b8d8bc',
    title: 'Xbox',
    iconClass: 'xbox',
    provider: 'xbox',
    accountType: 1,
  },
  {
    num: 3,
    id: 'e3743ccd-df4f-57f9-abac-8042f5e842f9',
    title: 'Steam',
    iconClass: 'steam',
    provider: 'steam',
    accountType: 3,
  },
] as const satisfies readonly { provider: GamingProvider; [name: string]: unknown }[];

type SubplatformRow = { num: number; id: string; platform: number; code: SubplatformCode; title: string };

export const SUBPLATFORMS = [
  { num: 1, id: '80bbc8fa-aeb8-5389-a96e-68469783c81a', platform: 1, code: 'ps5', title: 'PS5' },
  { num: 2, id: '0beb44c7-5042-5ef4-a749-d0bc74954135', platform: 1, code: 'ps4', title: 'PS4' },
  { num: 3, id: 'eacefaba-edd2-5c14-b0d5-c8e3f79e6f53', platform: 1, code: 'ps3', title: 'PS3' },
  { num: 4, id: '390ab275-8859-58a2-8b26-9c48bf51bcf0', platform: 1, code: 'vita', title: 'Vita' },
  { num: 5, id: '861305f7-73b3-57de-80d2-3ffd061f54b6', platform: 2, code: 'xbox-series', title: 'Xbox Series X' },
  { num: 6, id: '1fa20278-66b9-55e4-8cbc-3f2a3bd8260a', platform: 2, code: 'xbox-one', title: 'Xbox One' },
  { num: 7, id: '8bd2b4c7-4b8f-5ea4-9cbe-8a295e295d4f', platform: 2, code: 'xbox-360', title: 'Xbox 360' },
  { num: 8, id: 'e3743ccd-df4f-57f9-abac-8042f5e842f9', platform: 3, code: 'steam', title: 'Steam' },
] as const satisfies readonly SubplatformRow[];

export type Platform = (typeof PLATFORMS)[number];
export type Subplatform = (typeof SUBPLATFORMS)[number];

export function subplatformOf(num: number): Subplatform | undefined {
  return SUBPLATFORMS.find(s => s.num === num);
}

/** The database number of a code; a code of the providers that has no row above does not compile. */
export function subplatformNum(code: Subplatform['code']): number {
  return SUBPLATFORMS.find(s => s.code === code)?.num ?? 0;
}

/** The number in the database of the subplatform with an id; null if there is none. */
export function subplatformNumOf(id: string | null | undefined): number | null {
  return SUBPLATFORMS.find(one => one.id === id)?.num ?? null;
}

/** The platform of a subplatform; Steam belongs to itself. */
export function platformOf(subplatform: Subplatform): Platform {
  return PLATFORMS.find(p => p.num === subplatform.platform) ?? PLATFORMS[2];
}

/** The platform whose libraries a provider knows. */
export function platformAt(provider: Platform['provider']): Platform {
  return PLATFORMS.find(p => p.provider === provider) ?? PLATFORMS[2];
}

/** The subplatforms that a provider's games can be on. */
export function subplatformsOfProvider(provider: Platform['provider']): Subplatform[] {
  return SUBPLATFORMS.filter(one => one.platform === platformAt(provider).num);
}

/** The platform of a linked account, by the account's number; undefined for any other number. */
export function platformOfAccount(accountType: number): Platform | undefined {
  return PLATFORMS.find(p => p.accountType === accountType);
}
