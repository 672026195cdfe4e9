import useSWR from 'swr';
import { api, ask } from './api.ts';
import { useLocale } from './i18n.ts';
import { useUser } from './session.ts';

const askWalls = async (userId: string) =>
  (await ask(api['gaming-walls'].user[':userId'].$get({ param: { userId }, query: {} }), { quiet: true })).walls;

/** Never asks by itself: it watches what the tab of the walls, under the same key, has read. */
const WATCHING = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/** How many walls the reader has; undefined until they have been read. */
export function useWallsCount(): number | undefined {
  const user = useUser();
  const language = useLocale();
  const key = user && (['walls', user.id, language, 'own'] as const);
  return useSWR(key, ([, userId]) => askWalls(userId), WATCHING).data?.length;
}
