import { createStore, update } from 'idb-keyval';
import { signal } from '../../platform/signal.ts';
import { store as mark } from '../../platform/storage.ts';
import type { Change, ChangeOutcome } from './change.ts';
import { withChange } from './note-versions.ts';
import { eraseWritten, writtenByOthers } from './write-ahead.ts';

/* The changes that the API has not answered, in their order, in IndexedDB: every tab sees the same ones, and they outlast
   all tabs. Each step is one transaction, so two tabs never overwrite each other. */

const CHANGES = 'changes';
/** A database that neither opens nor fails is given up. */
const ANSWER_MAX_MS = 2000;

const database = () => createStore('raff-waiting', 'waiting');
let opened: ReturnType<typeof database> | undefined;

/** What this tab alone knows, if the browser refuses to keep anything. */
let unstored: Change[] | undefined;

/** Whether changes outlast this tab. */
export const isStored = signal(true);

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('The database is silent.')), ANSWER_MAX_MS),
  );
  return Promise.race([work, late]);
}

type Step = (changes: Change[]) => Change[];

async function stepInDatabase(step: Step): Promise<Change[]> {
  opened ??= database();
  let after: Change[] = [];
  let written: Change[] = [];
  const work = update<Change[]>(
    CHANGES,
    stored => {
      written = writtenByOthers();
      after = step(written.reduce(withChange, stored ?? []));
      return after;
    },
    opened,
  );
  await inTime(work);
  eraseWritten(written);
  return after;
}

/** Makes a step and returns what is kept after it, of everybody. */
export async function changeKept(step: Step): Promise<Change[]> {
  if (unstored) {
    unstored = step(unstored);
    return unstored;
  }
  try {
    const after = await stepInDatabase(step);
    mark('waiting', after[0]?.user ?? null);
    return after;
  } catch {
    isStored.set(false);
    const written = writtenByOthers();
    unstored = step(written);
    eraseWritten(written);
    return unstored;
  }
}

type TabMessage = { kind: 'kept' } | { kind: 'settled'; change: Change; outcome: ChangeOutcome };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('raff.waiting') : undefined;

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message);

export function listenToTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}

/** One tab at a time sends, or takes something back. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? locks.request('raff.waiting', work) : work();
}
