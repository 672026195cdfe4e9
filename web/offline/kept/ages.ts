import { signal } from '../../platform/signal.ts';

/** When an answer came from the API, and what it answers. */
export type Age = { at: number; key: readonly unknown[] };

/** The ages of the answers that are kept, by the name under which SWR has them. */
export const ages = signal<ReadonlyMap<string, Age>>(new Map());

export function noteAge(name: string, age: Age): void {
  ages.set(new Map([...ages.get(), [name, age]]));
}
