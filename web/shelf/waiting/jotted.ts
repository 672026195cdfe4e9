import { personId } from '../../platform/person-id.ts';
import type { Call } from '../noted-call.ts';
import type { Attempt, Change, Wanted } from './change.ts';

/* A change is jotted down in the moment in which it is made. The database that keeps it answers some milliseconds later,
   and the code that fills it may still be on its way: a page that is closed in between loses nothing. */

const PREFIX = 'raff.jotted.';

/** What this page has jotted down itself; it keeps them in their turn. */
const own = new Set<string>();

/** Undefined if this browser stores nothing. */
function ifStored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export type Written = Omit<Wanted, 'calls'> & { calls: Promise<Call>[] };

/** Makes a change out of what is wanted and jots it down. `isCutOff`: nobody tries to send it now. */
export async function jot({ calls, ...written }: Written, isCutOff: boolean): Promise<Change> {
  const change: Change = {
    ...written,
    calls: await Promise.all(calls),
    key: crypto.randomUUID(),
    user: personId() ?? '',
    count: Math.max(written.before.length, written.next.length, 1),
    answers: [],
    isWaiting: isCutOff,
    madeAt: performance.timeOrigin + performance.now(),
  };
  own.add(change.key);
  // If storage is full or refused, the change is kept a moment later, as well as this browser can.
  ifStored(() => localStorage.setItem(PREFIX + change.key, JSON.stringify(change)));
  return change;
}

/** Jots down a change that is attempted. */
export const jotAttempt = ({ copies, next, failed, calls }: Attempt, isCutOff: boolean): Promise<Change> =>
  jot({ act: failed, title: (copies[0] ?? next[0])?.title ?? '', calls, before: copies, next }, isCutOff);

function readJotted(name: string): Change | undefined {
  const text = localStorage.getItem(name);
  return text === null ? undefined : JSON.parse(text); // without it another page has kept it in this moment
}

/** What other pages have jotted down and perhaps never kept, in its order. */
export function leftByOthers(): Change[] {
  const names = ifStored(() => Object.keys(localStorage)) ?? [];
  return names
    .filter(name => name.startsWith(PREFIX) && !own.has(name.slice(PREFIX.length)))
    .flatMap(name => ifStored(() => readJotted(name)) ?? [])
    .sort((one, other) => one.madeAt - other.madeAt);
}

/** Forgets what is kept now. */
export function strike(changes: readonly Change[]): void {
  for (const { key } of changes) {
    own.delete(key);
    ifStored(() => localStorage.removeItem(PREFIX + key));
  }
}
