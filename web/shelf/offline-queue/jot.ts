import { today } from '../../platform/dates.ts';
import { personId } from '../../platform/session.ts';
import type { Call } from '../noted-call.ts';
import type { Attempt, Change, Wanted } from './change.ts';

/* A change is jotted down in the moment in which it is made. The database that keeps it answers some milliseconds later,
   and the code that fills it may still be on its way: a page that is closed in between loses nothing. */

export const PREFIX = 'raff.jotted.';

/** What this page has jotted down itself; it keeps them in their turn. */
export const jottedHere = new Set<string>();

/** Undefined if this browser stores nothing. */
export function ifStored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export type Written = Omit<Wanted, 'calls'> & { calls: Promise<Call>[] };

/** Makes a change out of what is wanted and jots it down. Without a connection it waits from the beginning. */
export async function jot({ calls, ...written }: Written): Promise<Change> {
  const change: Change = {
    ...written,
    calls: await Promise.all(calls),
    key: crypto.randomUUID(),
    user: personId() ?? '',
    answers: [],
    isWaiting: !navigator.onLine,
    madeAt: Date.now(),
    day: today(),
  };
  jottedHere.add(change.key);
  // If storage is full or refused, the change is kept a moment later, as well as this browser can.
  ifStored(() => localStorage.setItem(PREFIX + change.key, JSON.stringify(change)));
  return change;
}

/** Jots down a change that is attempted. */
export const jotAttempt = ({ copies, next, failed, calls }: Attempt): Promise<Change> =>
  jot({ act: failed, title: (copies[0] ?? next[0])?.title ?? '', calls, before: copies, next });
