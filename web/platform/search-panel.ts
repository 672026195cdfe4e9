import { signal, useSignal } from './signal.ts';

const open = signal(false);

export function openSearch(): void {
  open.set(true);
}

export function closeSearch(): void {
  open.set(false);
}

export function useSearchOpen(): boolean {
  return useSignal(open);
}
