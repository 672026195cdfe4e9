import { createStore, update } from 'idb-keyval';
import { signal } from '../../platform/signal.ts';
import { store as mark } from '../../platform/storage.ts';
import type { Change } from './change.ts';
import { leftByOthers, strike } from './jotted.ts';
import { withChange } from './note-change.ts';

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

/** What is stored, with what other pages have only jotted down. */
const withLeft = (stored: Change[], left: Change[]) => left.reduce(withChange, stored);

async function inDatabase(step: Step): Promise<Change[]> {
  opened ??= database();
  let [after, left]: [Change[], Change[]] = [[], []];
  const work = update<Change[]>(
    CHANGES,
    before => {
      left = leftByOthers();
      after = step(withLeft(before ?? [], left));
      return after;
    },
    opened,
  );
  await inTime(work);
  strike(left);
  return after;
}

/** Makes a step and returns what is kept after it, of everybody. */
export async function changeKept(step: Step): Promise<Change[]> {
  if (unstored) {
    unstored = step(unstored);
    return unstored;
  }
  try {
    const after = await inDatabase(step);
    mark('waiting', after[0]?.user ?? null);
    return after;
  } catch {
    isStored.set(false);
    const left = leftByOthers();
    unstored = step(left);
    strike(left);
    return unstored;
  }
}
