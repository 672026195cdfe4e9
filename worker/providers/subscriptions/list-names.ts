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
  'game-pass-leaving-console',
  'game-pass-leaving-pc',
] as const;
export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number];

/** The lists that name what leaves soon. It is normal that they are empty. */
const LEAVING_LISTS = ['game-pass-leaving-console', 'game-pass-leaving-pc'] as const satisfies SubscriptionList[];
export type LeavingList = (typeof LEAVING_LISTS)[number];
export type GamesList = Exclude<SubscriptionList, LeavingList>;

/** Whether a list names what leaves, and not what there is. */
export const isLeaving = (list: SubscriptionList): list is LeavingList => LEAVING_LISTS.some(one => one === list);
