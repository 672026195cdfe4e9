import { today } from '../../platform/dates.ts';
import { personId } from '../../platform/session.ts';
import type { Attempt, Change, ChangeInput } from './change.ts';

/* A change is written into `localStorage` in the moment in which it is made. The database that keeps it answers some
   milliseconds later, and the code that fills it may still be on its way: a page that is closed in between loses nothing. */

const PREFIX = 'raff.jotted.';

/** The keys of changes that this page has written; it moves them into the database when their turn comes. */
const ownKeys = new Set<string>();

/** Undefined if this browser stores nothing. */
function ifStored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Makes a change and writes it down. Without a connection it waits from the beginning. */
export async function writeAhead({ calls, ...input }: ChangeInput): Promise<Change> {
  const change: Change = {
    ...input,
    calls: await Promise.all(calls),
    key: crypto.randomUUID(),
    user: personId() ?? '',
    answers: [],
    isWaiting: !navigator.onLine,
    madeAt: Date.now(),
    day: today(),
  };
  ownKeys.add(change.key);
  // If storage is full or refused, the change is kept a moment later, as well as this browser can.
  ifStored(() => localStorage.setItem(PREFIX + change.key, JSON.stringify(change)));
  return change;
}

export const writeAttemptAhead = ({ copies, next, failed, calls }: Attempt): Promise<Change> =>
  writeAhead({ act: failed, title: (copies[0] ?? next[0])?.title ?? '', calls, before: copies, next });

function readChange(name: string): Change | undefined {
  const text = localStorage.getItem(name);
  return text === null ? undefined : JSON.parse(text); // no text: another page has moved it into the database just now
}

/** What other pages have written and perhaps never moved into the database, the oldest first. */
export function writtenByOthers(): Change[] {
  const names = ifStored(() => Object.keys(localStorage)) ?? [];
  return names
    .filter(name => name.startsWith(PREFIX) && !ownKeys.has(name.slice(PREFIX.length)))
    .flatMap(name => ifStored(() => readChange(name)) ?? [])
    .sort((one, other) => one.madeAt - other.madeAt);
}

/** Erases changes that the database has now. */
export function eraseWritten(changes: readonly Pick<Change, 'key'>[]): void {
  for (const { key } of changes) {
    ownKeys.delete(key);
    ifStored(() => localStorage.removeItem(PREFIX + key));
  }
}

/** Erases what every page has written. */
export const eraseAllWritten = () => eraseWritten([...writtenByOthers(), ...[...ownKeys].map(key => ({ key }))]);
