import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';
import { signal } from '../../platform/signal.ts';

/** An answer of the API as it is kept: whose it is, of which build, and when it came. */
export type StoredAnswer = { user: string; build: string; at: number; key: readonly unknown[]; data: unknown };

const database = () => createStore('raff-kept', 'kept');
let opened: ReturnType<typeof database> | undefined;

function store() {
  opened ??= database();
  return opened;
}

/* A browser that refuses storage keeps nothing; every function here may throw. */

export const readStoredAnswers = async (): Promise<[string, StoredAnswer][]> => entries<string, StoredAnswer>(store());
export const writeKept = async (all: [string, StoredAnswer][]): Promise<void> => setMany(all, store());
export const dropKept = async (names: string[]): Promise<void> => delMany(names, store());
export const clearKept = async (): Promise<void> => clear(store());

/** When an answer came from the API, and what it answers. */
export type Age = { at: number; key: readonly unknown[] };

/** The ages of the answers that are kept, by the name under which SWR has them. */
export const ages = signal<ReadonlyMap<string, Age>>(new Map());

export function noteAge(name: string, age: Age): void {
  ages.set(new Map([...ages.get(), [name, age]]));
}

let isAsked = false;

/** Asks the browser not to throw away what is kept: after the first change of one's own, when it is worth keeping. */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
