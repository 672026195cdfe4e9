import useSWR, { mutate } from 'swr';
import { api, ask, change } from '../../platform/api.ts';
import { useSignedIn } from '../../platform/session.ts';

const KEY = ['profile'] as const;

const readProfile = () => ask(api.users.profile.$get(), { quiet: true });

export type Profile = Awaited<ReturnType<typeof readProfile>>;
type Changes = Parameters<typeof api.users.$put>[0]['json'];

/** The profile of the signed-in person; the layout reads it under the same key. */
export function useProfile() {
  return useSWR(useSignedIn() ? KEY : null, readProfile);
}

/** Shows changes of the profile in the layout too. Without a change it reads the profile again. */
export async function showProfile(news?: Partial<Profile>): Promise<void> {
  await mutate<Profile>(KEY, now => now && { ...now, ...news }, { revalidate: !news });
}

/** Changes only the given fields, and tells the reader. */
export async function changeProfile(json: Changes, { quiet }: { quiet?: 'refusals' } = {}): Promise<void> {
  await showProfile(await change(api.users.$put({ json }), { quiet }));
}
