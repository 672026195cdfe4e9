import { signal, useSignal } from '../platform/signal.ts';

// Everything outside a modal dialog is inert, even if it is painted above it. So what must stay usable moves inside.
const stack = signal<readonly HTMLElement[]>([]);

/** Called by a dialog when it opens; the returned function takes it off again. */
export function enterTop(dialog: HTMLElement): () => void {
  stack.set([...stack.get(), dialog]);
  return () => stack.set(stack.get().filter(one => one !== dialog));
}

export const useTopDialog = (): HTMLElement | undefined => useSignal(stack).at(-1);
