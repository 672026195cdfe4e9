import type { InferResponseType } from 'hono/client';
import useSWR from 'swr';
import { api, ask } from '../platform/api.ts';
import { useSignedIn } from '../platform/session.ts';

export type Subscriptions = InferResponseType<typeof api.subscriptions.$get, 200>;

export const SUBSCRIPTIONS_KEY = ['subscriptions'] as const;

/** The subscriptions of the reader, those included that are not held; nothing is asked for a visitor. */
export const useSubscriptions = () =>
  useSWR(useSignedIn() ? SUBSCRIPTIONS_KEY : null, () => ask(api.subscriptions.$get(), { quiet: true }));
