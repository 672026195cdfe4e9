import * as v from 'valibot';
import { whole } from '../platform/http/fields.ts';
import { regionOf } from '../providers/regions.schema.ts';
import type { SUBSCRIPTION_IDS } from './subscriptions.tables.ts';

export type SubscriptionId = (typeof SUBSCRIPTION_IDS)[number];

/**
 * The families of subscriptions. A person holds one tier of a family at a time. Copies on the devices of a family's
 * `platform` are taken to have come through it where nobody says otherwise; others sell on several, and are never guessed.
 */
export const FAMILIES = [
  { id: 'ps-plus', name: 'PlayStation Plus', short: 'PS Plus', platform: 1 },
  { id: 'game-pass', name: 'Game Pass', short: 'Game Pass', platform: 2 },
  { id: 'ea', name: 'EA Play', short: 'EA Play', platform: null },
  { id: 'ubisoft', name: 'Ubisoft+', short: 'Ubisoft+', platform: null },
] as const;
export type FamilyId = (typeof FAMILIES)[number]['id'];

/**
 * The tiers, and whose games each surely opens besides its own list. Ultimate opens what PC opens, so PC is a choice
 * beside the others, not one on top of them; nobody needs both.
 */
export const TIERS = [
  { id: 'ps-plus-essential', family: 'ps-plus', name: 'Essential', opens: [] },
  { id: 'ps-plus-extra', family: 'ps-plus', name: 'Extra', opens: ['ps-plus-essential'] },
  { id: 'ps-plus-premium', family: 'ps-plus', name: 'Premium', opens: ['ps-plus-essential', 'ps-plus-extra'] },
  { id: 'ps-plus-deluxe', family: 'ps-plus', name: 'Deluxe', opens: ['ps-plus-essential', 'ps-plus-extra'] },
  { id: 'game-pass-starter', family: 'game-pass', name: 'Starter', opens: [] },
  { id: 'game-pass-essential', family: 'game-pass', name: 'Essential', opens: [] },
  { id: 'game-pass-premium', family: 'game-pass', name: 'Premium', opens: ['game-pass-essential'] },
  {
    id: 'game-pass-ultimate',
    family: 'game-pass',
    name: 'Ultimate',
    opens: ['game-pass-essential', 'game-pass-premium', 'game-pass-pc', 'ea-play', 'ubisoft-classics'],
  },
  { id: 'game-pass-pc', family: 'game-pass', name: 'PC', opens: ['ea-play'] },
  { id: 'ea-play', family: 'ea', name: 'EA Play', opens: [] },
  { id: 'ubisoft-classics', family: 'ubisoft', name: 'Classics', opens: [] },
] as const satisfies readonly {
  id: SubscriptionId;
  family: FamilyId;
  name: string;
  opens: readonly SubscriptionId[];
}[];

const familyOf = (id: SubscriptionId) => FAMILIES.find(family => id.startsWith(`${family.id}-`)) ?? FAMILIES[0];

/** What PlayStation's largest tier is called, region by region. */
export const TOPS: readonly SubscriptionId[] = ['ps-plus-premium', 'ps-plus-deluxe'];
export const topOf = (region: string | null): SubscriptionId => `ps-plus-${regionOf(region).top}`;

/** Whether a tier is sold in a region. */
export const isOffered = (tier: SubscriptionId, region: string | null): boolean =>
  !TOPS.includes(tier) || tier === topOf(region);

/** Whether a source says what leaves the tiers of a family in a region. */
export const isLeavingTold = (family: FamilyId, region: string | null): boolean =>
  family === 'game-pass' || (family === 'ps-plus' && regionOf(region).leaving !== null);

/** A tier by its whole name. */
export const tierName = ({ id, name }: (typeof TIERS)[number]): string =>
  name.startsWith(familyOf(id).name) ? name : `${familyOf(id).name} ${name}`;

const Choice = v.object({
  id: v.picklist(
    TIERS.map(tier => tier.id),
    'out_of_range',
  ),
  held: v.boolean('out_of_range'),
});
type Choice = v.InferOutput<typeof Choice>;

/** Each tier once, and of a family one at most. */
const isOneOfEach = (choices: Choice[]) => {
  const held = choices.filter(choice => choice.held).map(choice => familyOf(choice.id).id);
  return new Set(choices.map(choice => choice.id)).size === choices.length && new Set(held).size === held.length;
};

/** What is left out stays as it is, but for the other tiers of a family of which one is switched on. */
export const PutSubscriptions = v.object({
  subscriptions: v.pipe(
    v.array(Choice, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(TIERS.length, `too_many:${TIERS.length}`),
    v.check(isOneOfEach, 'out_of_range'),
  ),
});
export type PutSubscriptions = v.InferOutput<typeof PutSubscriptions>;

/** One that is none is simply not there. */
export const TierParam = v.object({ id: v.pipe(v.string(), v.maxLength(40, 'too_long:40')) });

export const TierGamesQuery = v.object({
  skip: v.optional(whole(0, 1_000_000), 0),
  count: v.optional(whole(1, 200), 50),
});
export type TierGamesQuery = v.InferOutput<typeof TierGamesQuery>;
