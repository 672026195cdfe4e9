import { useSyncExternalStore } from 'react';

/** A value outside React that components can read; `set` re-renders its readers. */
type Signal<T> = { get: () => T; set: (value: T) => void; listen: (listener: () => void) => () => void };

export function signal<T>(initial: T): Signal<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: value => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    listen: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSignal<T>(source: Signal<T>): T {
  return useSyncExternalStore(source.listen, source.get, source.get);
}
