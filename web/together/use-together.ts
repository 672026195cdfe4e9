import type { InferResponseType } from 'hono/client';
import useSWR, { mutate } from 'swr';
import { api, ask, change } from '../platform/api.ts';
import { useSignedIn } from '../platform/session.ts';

export type Together = InferResponseType<typeof api.together.$get, 200>;
export type Pair = Together['pairs'][number];
export type Person = Pair['person'];
export type OpenInvite = Together['invites'][number];
export type MadeInvite = InferResponseType<typeof api.together.invites.$post, 200>;

const KEY = ['together'] as const;

/** The people with whom the reader compares shelves, and their links that wait for somebody. */
export const useTogether = () => useSWR(useSignedIn() ? KEY : null, () => ask(api.together.$get()));

/** Both are read again: the list, and everything about one pair. */
export const reloadTogether = () => mutate(key => Array.isArray(key) && key[0] === KEY[0]);

/** Makes a link. Its secret is never kept here. Throws ApiError. */
export async function makeInvite(): Promise<MadeInvite> {
  const made = await ask(api.together.invites.$post(), { quiet: true });
  void mutate(KEY);
  return made;
}

/** Takes a link back. It stays in sight until the API has confirmed it. Throws ApiError. */
export async function takeInviteBack({ id }: OpenInvite): Promise<void> {
  await change(api.together.invites[':id'].$delete({ param: { id } }), { quiet: true });
  await mutate<Together>(KEY, now => now && { ...now, invites: now.invites.filter(one => one.id !== id) }, {
    revalidate: false,
  });
}

/** Ends a pair, for both at once. Throws ApiError. */
export async function endPair({ id }: Pick<Pair, 'id'>): Promise<void> {
  await change(api.together[':id'].$delete({ param: { id } }), { quiet: true });
  await mutate<Together>(KEY, now => now && { ...now, pairs: now.pairs.filter(one => one.id !== id) }, {
    revalidate: false,
  });
}

/** The letter of a person without a picture. */
export const letterOf = ({ username }: Person) => username.slice(0, 1).toUpperCase();
