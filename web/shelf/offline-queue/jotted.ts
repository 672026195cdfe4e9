import type { Change } from './change.ts';
import { ifStored, jottedHere, PREFIX } from './jot.ts';

function readJotted(name: string): Change | undefined {
  const text = localStorage.getItem(name);
  return text === null ? undefined : JSON.parse(text); // without it another page has kept it in this moment
}

/** What other pages have jotted down and perhaps never kept, in its order. */
export function leftByOthers(): Change[] {
  const names = ifStored(() => Object.keys(localStorage)) ?? [];
  return names
    .filter(name => name.startsWith(PREFIX) && !jottedHere.has(name.slice(PREFIX.length)))
    .flatMap(name => ifStored(() => readJotted(name)) ?? [])
    .sort((one, other) => one.madeAt - other.madeAt);
}

/** Erases everything that is jotted down, whoever did it. */
export const eraseJotted = () => strike([...leftByOthers(), ...[...jottedHere].map(key => ({ key }))]);

/** Forgets what is kept now. */
export function strike(changes: readonly Pick<Change, 'key'>[]): void {
  for (const { key } of changes) {
    jottedHere.delete(key);
    ifStored(() => localStorage.removeItem(PREFIX + key));
  }
}
