import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { type Locale, useLocale } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';

/** The reader of the wall: its owner, or anybody else. */
export type Eyes = 'own' | 'stranger';

/** The parameters with which the API answers as it answers a stranger. */
export const asSeen = (eyes: Eyes) => (eyes === 'stranger' ? { as: eyes } : {});

export const askWalls = async (userId: string, eyes: Eyes = 'own') =>
  (await ask(api['gaming-walls'].user[':userId'].$get({ param: { userId }, query: asSeen(eyes) }), { quiet: true }))
    .walls;

/** The key under which SWR keeps a person's walls. */
export const wallsKey = (userId: string, locale: Locale, eyes: Eyes) => ['walls', userId, locale, eyes] as const;

/** Makes no request of its own: it watches the data of the walls tab. */
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
  const key = user && wallsKey(user.id, language, 'own');
  return useSWR(key, ([, userId]) => askWalls(userId), WATCHING).data?.length;
}
