import type { InferResponseType } from 'hono/client';
import useSWR, { mutate } from 'swr';
import type { PutSubscriptions, SubscriptionId } from '../../worker/subscriptions/subscriptions.schema.ts';
import { showShelfChanges } from '../catalogue/shelf-changes.ts';
import { api, ask } from '../platform/api.ts';

export type Subscriptions = InferResponseType<typeof api.subscriptions.$get, 200>;
export type Subscription = Subscriptions['subscriptions'][number];

const KEY = ['subscriptions'] as const;

export const useSubscriptions = () => useSWR(KEY, () => ask(api.subscriptions.$get()));

/** Switches on and off; returns the answer. Throws ApiError, after which everything is as it was. */
export async function switchTo(choices: PutSubscriptions['subscriptions']) {
  const { undo, ...subscriptions } = await ask(api.subscriptions.$put({ json: { subscriptions: choices } }), {
    quiet: true,
  });
  await mutate<Subscriptions>(KEY, subscriptions, { revalidate: false });
  void showShelfChanges();
  return { subscriptions, undo };
}

/** Takes a switch back; true if that worked. */
export async function switchBack(token: string): Promise<boolean> {
  await ask(api.undo.$post({ json: { token } }));
  await Promise.all([mutate(KEY), showShelfChanges()]);
  return true;
}

/** What a choice means for its family: the tier, or none of those that are held. */
export const choiceOf = (own: readonly Subscription[], tier: SubscriptionId | undefined) =>
  tier ? [{ id: tier, held: true }] : own.filter(one => one.held).map(({ id }) => ({ id, held: false }));
