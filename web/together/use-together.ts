import type { InferResponseType } from 'hono/client';
import useSWR, { mutate } from 'swr';
import { ApiError, api, ask, change } from '../platform/api.ts';
import { useSignedIn } from '../platform/session.ts';

export type Together = InferResponseType<typeof api.together.$get, 200>;
export type Pair = Together['pairs'][number];
export type Person = Pair['person'];
export type OpenInvite = Together['invites'][number];
export type MadeInvite = InferResponseType<typeof api.together.invites.$post, 200>;

const KEY = ['together'] as const;

export const useTogether = () => useSWR(useSignedIn() ? KEY : null, () => ask(api.together.$get()));

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

/** The person who asks by a link, also for a visitor. `isGone`: the link opens nothing for this reader. */
export function useInvitation(token: string) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR(['invitation', token, useSignedIn()], ([, secret]) =>
    ask(api.together.invites.read.$post({ json: { token: secret } }), { quiet: true }),
  );
  const isGone = error instanceof ApiError && error.status === 404;
  return { invitation: data, isGone, error: data || isGone ? undefined : error, retry: () => void reload() };
}

/** Accepts a link: the pair that it makes, or that there is already. Throws ApiError. */
export async function acceptInvite(token: string): Promise<Pair> {
  const pair = await ask(api.together.invites.accept.$post({ json: { token } }), { quiet: true });
  void mutate(KEY);
  return pair;
}

/** The first letter of a person's name, where there is no picture. */
export const initialOf = ({ username }: Person) => username.slice(0, 1).toUpperCase();
