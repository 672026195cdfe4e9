import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';

/** An answer of the API as it is kept: whose it is, of which build, and when it came. */
export type Kept = { user: string; build: string; at: number; key: readonly unknown[]; data: unknown };

const database = () => createStore('raff-kept', 'kept');
let opened: ReturnType<typeof database> | undefined;

function store() {
  opened ??= database();
  return opened;
}

/* A browser that refuses storage keeps nothing; every function here may throw. */

export const readKept = async (): Promise<[string, Kept][]> => entries<string, Kept>(store());
export const writeKept = async (all: [string, Kept][]): Promise<void> => setMany(all, store());
export const dropKept = async (names: string[]): Promise<void> => delMany(names, store());
export const clearKept = async (): Promise<void> => clear(store());
