import * as v from 'valibot';
import type { SUBSCRIPTION_IDS } from './subscriptions.tables.ts';

export type SubscriptionId = (typeof SUBSCRIPTION_IDS)[number];

/** The families of subscriptions, each on the devices of one platform. A person holds one tier of a family at a time. */
export const FAMILIES = [
  { id: 'ps-plus', name: 'PlayStation Plus', short: 'PS Plus', platform: 1 },
  { id: 'game-pass', name: 'Game Pass', short: 'Game Pass', platform: 2 },
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
  { id: 'game-pass-essential', family: 'game-pass', name: 'Essential', opens: [] },
  { id: 'game-pass-premium', family: 'game-pass', name: 'Premium', opens: ['game-pass-essential'] },
  {
    id: 'game-pass-ultimate',
    family: 'game-pass',
    name: 'Ultimate',
    opens: ['game-pass-essential', 'game-pass-premium', 'game-pass-pc'],
  },
  { id: 'game-pass-pc', family: 'game-pass', name: 'PC', opens: [] },
] as const satisfies readonly {
  id: SubscriptionId;
  family: FamilyId;
  name: string;
  opens: readonly SubscriptionId[];
}[];

export const familyOf = (id: SubscriptionId) => FAMILIES.find(family => id.startsWith(`${family.id}-`)) ?? FAMILIES[0];

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
