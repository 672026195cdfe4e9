import { mutate } from 'swr';
import type { PutSubscriptions, SubscriptionId } from '../../worker/subscriptions/subscriptions.schema.ts';
import { showShelfChanges } from '../catalogue/shelf-changes.ts';
import { SUBSCRIPTIONS_KEY, type Subscriptions } from '../catalogue/use-subscriptions.ts';
import { api, ask } from '../platform/api.ts';

export type Subscription = Subscriptions['subscriptions'][number];

/** Switches on and off; returns the answer. Throws ApiError, after which everything is as it was. */
export async function switchTo(choices: PutSubscriptions['subscriptions']) {
  const { undo, ...subscriptions } = await ask(api.subscriptions.$put({ json: { subscriptions: choices } }), {
    quiet: true,
  });
  await mutate<Subscriptions>(SUBSCRIPTIONS_KEY, subscriptions, { revalidate: false });
  void showShelfChanges();
  return { subscriptions, undo };
}

/** Takes a switch back; true if that worked. */
export async function switchBack(token: string): Promise<boolean> {
  await ask(api.undo.$post({ json: { token } }));
  await Promise.all([mutate(SUBSCRIPTIONS_KEY), showShelfChanges()]);
  return true;
}

/** What a choice means for its family: the tier, or none of those that are held. */
export const choiceOf = (own: readonly Subscription[], tier: SubscriptionId | undefined) =>
  tier ? [{ id: tier, held: true }] : own.filter(one => one.held).map(({ id }) => ({ id, held: false }));
