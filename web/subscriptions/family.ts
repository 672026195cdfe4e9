import { PLATFORMS } from '../../worker/catalogue/lookups/lookups.schema.ts';
import { FAMILIES, type SubscriptionId, TIERS } from '../../worker/subscriptions/subscriptions.schema.ts';
import type { Subscriptions } from '../catalogue/use-subscriptions.ts';
import type { Copy } from '../shelf/copies/copy.ts';
import { rests } from '../shelf/copies/resting.tsx';
import type { Subscription } from './switch-subscriptions.ts';

export type FamilyInfo = (typeof FAMILIES)[number];

export type Family = {
  info: FamilyInfo;
  tiers: readonly { id: SubscriptionId; name: string }[];
  own: readonly Subscription[];
  held: Subscription | undefined;
  /** How many copies on the shelf can be played through it, and rest. */
  active: number;
  resting: number;
  /** Copies on its platform that came through a subscription that nobody named. */
  unnamed: number;
};

const sum = (own: readonly Subscription[], of: 'copies' | 'resting') => own.reduce((total, one) => total + one[of], 0);

/** The platform's name of a family, as copies have it; one that is sold on several has none. */
export const platformOf = ({ platform }: FamilyInfo) => PLATFORMS.find(one => one.num === platform)?.title;

/** The device of a copy by its own name. */
export const deviceOf = ({ subplatform, platform }: Copy) => subplatform?.name ?? platform.name;

export const familiesOf = ({ subscriptions, unknown }: Subscriptions): Family[] =>
  FAMILIES.map(info => {
    const own = subscriptions.filter(one => one.id.startsWith(`${info.id}-`));
    const resting = sum(own, 'resting');
    return {
      info,
      tiers: TIERS.filter(tier => own.some(({ id }) => id === tier.id)),
      own,
      held: own.find(one => one.held),
      active: sum(own, 'copies') - resting,
      resting,
      unnamed: unknown.find(({ platform }) => platform.name === platformOf(info))?.copies ?? 0,
    };
  });

export const copiesThrough = ({ info, held }: Family, copies: readonly Copy[]): Copy[] =>
  copies.filter(copy => {
    if (copy.access !== 'subscription' && !rests(copy)) return false;
    if (copy.subscription) return copy.subscription.startsWith(info.id);
    return held !== undefined && copy.platform.name === platformOf(info) && !rests(copy);
  });

/** The bought copies of the same games: each copy rests for itself, and those never do. */
export function boughtBeside(through: readonly Copy[], copies: readonly Copy[]): Copy[] {
  const games = new Set(through.map(copy => copy.gameId));
  return copies.filter(copy => (copy.access === 'bought' || copy.access === 'disc') && games.has(copy.gameId));
}

/** Each copy with the bought copies of its game beside it. */
export const withBought = (through: readonly Copy[], bought: readonly Copy[]): Copy[] => [
  ...new Set(through.flatMap(copy => [copy, ...bought.filter(one => one.gameId === copy.gameId)])),
];

/** The tier that brings back what rests: the largest one that something came through. */
export const lastTier = ({ own }: Family): SubscriptionId | undefined => own.findLast(one => one.resting > 0)?.id;

/** Whether a family is held, or was: then it stands in sight, also one of those that few people have. */
export const isKnown = ({ held, active, resting }: Family): boolean => held !== undefined || active + resting > 0;
