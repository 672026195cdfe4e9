import { SWRConfig } from 'swr';
import { personId } from '../../platform/session.ts';
import { store as mark } from '../../platform/storage.ts';
import { isKept, isOneOfMany, tooMany } from './kinds.ts';
import { ages, dropKept, noteAge, type StoredAnswer, writeKept } from './store.ts';

/* Writes the answers that SWR has into the browser's database, a moment after they came. Why it listens to SWR's cache
   instead of replacing it stands in docs/decisions/patched-packages.md. */

const WRITE_AFTER_MS = 250;

type State = { data?: unknown; error?: unknown; isValidating?: boolean; _k?: unknown };

const { cache } = SWRConfig.defaultValue;
const unwritten = new Set<string>();
let isKeeping = false;
let isPlanned = false;

/** What SWR holds under a name; it keeps the key there too, which its types do not say. */
const stateOf = (name: string): State | undefined => cache.get(name);

/**
 * An answer of the API, and no change that was made here. One without a state before it came in this visit, before
 * anything was kept: what an earlier visit has left was never asked for.
 */
const isAnswer = (before: State | undefined, now: State) =>
  (before === undefined || before.isValidating === true) && now.isValidating === false && now.error === undefined;

function note(name: string, before: State | undefined): void {
  const now = stateOf(name);
  if (!now || now.data === undefined || !isKept(now._k)) return;
  if (isAnswer(before, now) || !ages.get().has(name)) noteAge(name, { at: Date.now(), key: now._k });
  else if (now.data === before?.data) return;
  unwritten.add(name);
  if (!isPlanned) setTimeout(() => void write(), WRITE_AFTER_MS);
  isPlanned = true;
}

function keptOf(name: string, user: string): [string, StoredAnswer][] {
  const state = stateOf(name);
  const age = ages.get().get(name);
  if (!state || state.data === undefined || !age) return [];
  return [[name, { user, build: RAFF_BUILD, ...age, data: state.data }]];
}

/** Without room, the games and walls that were opened are given up for the lists. */
async function makeRoom(all: [string, StoredAnswer][]): Promise<void> {
  await dropKept([...ages.get()].filter(([, { key }]) => isOneOfMany(key)).map(([name]) => name));
  await writeKept(all.filter(([, { key }]) => !isOneOfMany(key)));
}

async function write(): Promise<void> {
  isPlanned = false;
  const user = personId();
  const names = [...unwritten];
  unwritten.clear();
  if (!user) return;
  const all = names.flatMap(name => keptOf(name, user));
  mark('kept', user);
  await writeKept(all).catch(() => makeRoom(all));
  await dropKept(tooMany(ages.get()));
}

/** Begins to keep what is read, and what has been read already. */
export function startKeeping(): void {
  if (isKeeping) return;
  isKeeping = true;
  const set = cache.set.bind(cache);
  cache.set = (name, value) => {
    const before = stateOf(name);
    set(name, value);
    note(name, before);
  };
  for (const name of cache.keys()) note(name, undefined);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void write());
}
