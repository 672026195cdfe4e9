import type { InferResponseType } from 'hono/client';
import useSWR from 'swr';
import { ApiError, api, ask } from '../../platform/api.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type Pair, reloadTogether } from '../use-together.ts';

export type Invitation = InferResponseType<typeof api.together.invites.read.$post, 200>;

/** Who asks by a link; `isGone`: it opens nothing for this reader. */
export function useInvitation(token: string | undefined) {
  const key = useSignedIn() && token ? (['invitation', token] as const) : null;
  const { data, error, mutate } = useSWR(key, ([, secret]) =>
    ask(api.together.invites.read.$post({ json: { token: secret } }), { quiet: true }),
  );
  const isGone = error instanceof ApiError && error.status === 404;
  return { invitation: data, isGone, error: data || isGone ? undefined : error, retry: () => void mutate() };
}

/** Accepts a link: the pair that it makes, or that there is already. Throws ApiError. */
export async function acceptInvite(token: string): Promise<Pair> {
  const pair = await ask(api.together.invites.accept.$post({ json: { token } }), { quiet: true });
  void reloadTogether();
  return pair;
}
