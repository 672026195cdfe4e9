import { useSyncExternalStore } from 'react';

// Everything outside a modal dialog is inert, even what is painted above it: what must stay alive moves inside.
let stack: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

/** Called by a dialog when it opens; the answer takes it off again. */
export function enterTop(dialog: HTMLElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter(one => one !== dialog));
}

export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    watch,
    () => stack.at(-1),
    () => undefined,
  );
}

function change(next: readonly HTMLElement[]) {
  stack = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
