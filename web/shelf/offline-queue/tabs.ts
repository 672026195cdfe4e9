import type { Change, Outcome } from './change.ts';

/* What the tabs of this browser tell each other. */

type Told = { kind: 'kept' } | { kind: 'settled'; change: Change; outcome: Outcome };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('raff.waiting') : undefined;

export const tellTabs = (told: Told): void => channel?.postMessage(told);

export function listenToTabs(listener: (told: Told) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => listener(data));
}

/** One tab at a time sends, or takes something back. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? locks.request('raff.waiting', work) : work();
}
