import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { unsentOf } from './sorting/journal.ts';
import { sendUnsent } from './sorting/sender.ts';

/** How many wait; what an earlier visit to the deck could not send goes first. */
async function countLeft(user: string): Promise<number> {
  if (unsentOf(user).length > 0) await sendUnsent(user);
  return (await ask(api.triage.$get({ query: { count: '0' } }), { quiet: true })).left;
}

/** How many copies wait to be sorted; 0 until it is known. */
export function useWaiting(): number {
  const user = useUser()?.id;
  return useSWR(user && ['deck-left', user], () => countLeft(user ?? '')).data ?? 0;
}
