import type { ACCESSES } from './shelf.tables.ts';

/* How a copy is held. */

type Access = (typeof ACCESSES)[number];

/** What a person may say of a copy; `played` and `gone` follow from what stores and subscriptions say. */
export const ACCESSES_BY_HAND = [
  'bought',
  'disc',
  'subscription',
  'free_claim',
  'free_to_play',
  'shared',
  'borrowed',
  'lent',
] as const satisfies readonly Access[];
export type AccessByHand = (typeof ACCESSES_BY_HAND)[number];

/** Subscriptions of a family, whatever their tier. */
export const SUBSCRIPTION_FAMILIES = ['ps-plus', 'game-pass', 'ea', 'ubisoft'] as const;
/** Every way in which a copy is held that can be asked for. */
export const WAYS_HELD = [...ACCESSES_BY_HAND, ...SUBSCRIPTION_FAMILIES, 'played', 'gone'] as const;

/** Between people: whose it is, or who has it. */
export const BETWEEN_PEOPLE: readonly string[] = ['shared', 'borrowed', 'lent'] satisfies AccessByHand[];
/** What is given for a while, so that it has a first day. */
export const ON_LOAN: readonly string[] = ['borrowed', 'lent'] satisfies AccessByHand[];

export const HOLDER_MAX = 60;
