import { Laptop, Smartphone, Tablet } from 'lucide-react';
import useSWR, { mutate } from 'swr';
import { sayPlace } from '../../../worker/people/security/security.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { localeTag, t as say, useT } from '../../platform/i18n.ts';
import type { Icon } from '../../ui/icon.tsx';

const KEY = ['sessions'] as const;

const readSessions = async () => (await ask(api.account.sessions.$get(), { quiet: true })).sessions;

export type Session = Awaited<ReturnType<typeof readSessions>>[number];

/** Where the person is signed in, the last use first. */
export const useSessions = () => useSWR(KEY, readSessions);

/** Ends a session. It stays in sight until the API has confirmed it; one that is gone already counts as ended. */
export async function endDeviceSession({ id }: Session): Promise<void> {
  await ask(api.account.sessions[':id'].$delete({ param: { id } }), { quiet: true });
  await mutate<Session[]>(KEY, now => now?.filter(one => one.id !== id), { revalidate: false });
}

export async function endOthers(): Promise<number> {
  const { ended } = await ask(api.account.sessions.$delete());
  await mutate<Session[]>(KEY, now => now?.filter(one => one.isThis), { revalidate: false });
  return ended;
}

export function deviceIcon(device: string | null): Icon {
  if (/iPhone|Android/.test(device ?? '')) return Smartphone;
  return /iPad/.test(device ?? '') ? Tablet : Laptop;
}

export const deviceName = (device: string | null) => device ?? say('security.unknownDevice');

/** Where something was done. Null if it is not known. */
export function usePlace(place: string | null): string | null {
  const t = useT();
  return place && t('security.near', { place: sayPlace(place, localeTag()) });
}
