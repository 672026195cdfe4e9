import { signal, useSignal } from './signal.ts';

const open = signal(false);

/** Opens the search side panel from anywhere. */
export function openSearch(): void {
  open.set(true);
}

export function closeSearch(): void {
  open.set(false);
}

export function useSearchOpen(): boolean {
  return useSignal(open);
}
