import { signal, useSignal } from './signal.ts';

/** Whether the last call could not reach the API or its database. */
export const away = signal(false);

export function useAway(): boolean {
  return useSignal(away);
}
