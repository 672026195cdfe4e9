import useSWR, { mutate } from 'swr';
import { api, ask } from '../../platform/api.ts';

const KEY = ['sessions'] as const;

const readSessions = async () => (await ask(api.account.sessions.$get(), { quiet: true })).sessions;

export type Session = Awaited<ReturnType<typeof readSessions>>[number];

/** Where the person is signed in, the last use first. */
export const useSessions = () => useSWR(KEY, readSessions);

/** Ends a session. It stays in sight until the API has confirmed it; one that is gone already counts as ended. */
export async function endSession({ id }: Session): Promise<void> {
  await ask(api.account.sessions[':id'].$delete({ param: { id } }), { quiet: true });
  await mutate<Session[]>(KEY, now => now?.filter(one => one.id !== id), { revalidate: false });
}

/** Ends all sessions but this one, and answers how many they were. */
export async function endOthers(): Promise<number> {
  const { ended } = await ask(api.account.sessions.$delete());
  await mutate<Session[]>(KEY, now => now?.filter(one => one.isThis), { revalidate: false });
  return ended;
}
