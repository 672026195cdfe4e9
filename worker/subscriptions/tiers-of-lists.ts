import { HOME_REGION } from '../providers/regions.schema.ts';
import type { GamesList, LeavingList, RegionList } from '../providers/subscriptions/game-lists.ts';
import { isOffered, type SubscriptionId } from './subscriptions.schema.ts';

/**
 * Which tiers a list belongs to. PlayStation's lists name what a tier adds to the smaller one; the lists of Game Pass name
 * everything, but the games of PCs stand in a list of their own, which Ultimate opens too.
 */
const TIERS_OF: Record<GamesList, readonly SubscriptionId[]> = {
  'ps-plus-monthly': ['ps-plus-essential', 'ps-plus-extra', 'ps-plus-premium', 'ps-plus-deluxe'],
  'ps-plus-games': ['ps-plus-extra', 'ps-plus-premium', 'ps-plus-deluxe'],
  'ps-plus-ubisoft': ['ps-plus-extra', 'ps-plus-premium', 'ps-plus-deluxe'],
  'ps-plus-classics': ['ps-plus-premium', 'ps-plus-deluxe'],
  'game-pass-essential': ['game-pass-essential'],
  'game-pass-premium': ['game-pass-premium'],
  'game-pass-ultimate': ['game-pass-ultimate'],
  'game-pass-pc': ['game-pass-pc', 'game-pass-ultimate'],
  'game-pass-starter': ['game-pass-starter'],
  'ea-play': ['ea-play'],
  'ubisoft-classics': ['ubisoft-classics'],
};

/** The tiers of a region that a list belongs to. */
export const tiersOf = ({ list, region }: RegionList<GamesList>) =>
  TIERS_OF[list].filter(tier => isOffered(tier, region));

/** What a list of a region is called in the database. */
export const keyOf = ({ list, region }: RegionList): string => (region === HOME_REGION ? list : `${list}@${region}`);
/** What a list is called there, where the list is SQL. */
export const keyText = (list: string, region: string) =>
  `${list} || iif(${region} = '${HOME_REGION}', '', '@' || ${region})`;

/** The lists in which a list of what leaves is marked. */
export const MARKED_IN: Record<LeavingList, readonly GamesList[]> = {
  'ps-plus-leaving': ['ps-plus-games', 'ps-plus-ubisoft', 'ps-plus-classics'],
  'game-pass-leaving-console': ['game-pass-essential', 'game-pass-premium', 'game-pass-ultimate'],
  'game-pass-leaving-pc': ['game-pass-pc'],
};

const GAMES_LISTS = Object.keys(TIERS_OF) as GamesList[]; // its own keys, which the type loses

export const listsOf = (tier: SubscriptionId): GamesList[] => GAMES_LISTS.filter(list => TIERS_OF[list].includes(tier));

/**
 * The last year before the PlayStation 4. A list of classics has games of the consoles before it, also where they are
 * sold for newer ones under the name of a game that was made anew.
 */
export const OUT_BY: { [list in GamesList]?: number } = { 'ps-plus-classics': 2012 };
