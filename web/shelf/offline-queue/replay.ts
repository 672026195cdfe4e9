import { askToPersist } from '../../offline/kept/store.ts';
import { pauseBefore } from '../../platform/retry.ts';
import { personId } from '../../platform/session.ts';
import type { Change, ChangeOutcome, SavedNote } from './change.ts';
import { asTried, isConflict, noteInsteadOf, overNote, withChange } from './note-versions.ts';
import { awaitedKeys, finish, keep, outcomeOf, readChanges, replaceChange, settle, tellCaller } from './queue.ts';
import { sendChange } from './send.ts';
import { inTurn, tellTabs } from './store.ts';
import { eraseWritten } from './write-ahead.ts';

/* Sends what is kept in its order, the first change first, in one tab at a time. */

/** More than anybody does without a connection; a list that grows without end helps nobody. */
const WAITING_MAX = 300;

/** After so many failures the pauses between the tries are kept, even if the server answers something else. */
const QUICK_TRIES = 3;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let draining: Promise<void> | undefined;
let isAskedAgain = false;

/** Keeps a change and sends it after those before it. Resolves as soon as it is answered, or is known to wait. */
export async function run(change: Change): Promise<ChangeOutcome> {
  const kept = await keep(changes => {
    const longer = withChange(changes, change);
    return longer.length <= WAITING_MAX ? longer : changes;
  });
  eraseWritten([change]);
  askToPersist();
  const outcome = await runKept(kept.find(one => one.key === change.key));
  if (outcome.status === 'waiting' || outcome.status === 'conflict') tellTabs({ kind: 'kept' });
  return outcome;
}

const FULL: ChangeOutcome = {
  status: 'refused',
  refusal: { status: 0, problem: { isFull: true }, retryAfterSeconds: 0 },
};

/** What becomes of a change that is kept; one that is not has found no room. */
async function runKept(kept: Change | undefined): Promise<ChangeOutcome> {
  if (!kept) return FULL;
  if (kept.note?.conflict) return { status: 'conflict', now: kept.note.conflict };
  if (kept.isWaiting) return { status: 'waiting' };
  const outcome = outcomeOf(kept.key);
  void replay();
  return outcome;
}

export function replay(): Promise<void> {
  isAskedAgain = true;
  draining ??= drainAll().finally(() => {
    draining = undefined;
  });
  return draining;
}

/**
 * The server answers again. It may answer reads and take no changes, as while its disk is full: what it has refused a few
 * times waits for its turn, or every answer would send it once more.
 */
export function replayWhenBack(): void {
  if (failures <= QUICK_TRIES) void replay();
}

async function drainAll(): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false;
    clearTimeout(timer);
    await inTurn(drain);
  }
}

async function drain(): Promise<void> {
  let mine = await readChanges();
  for (let first = mine.find(isSendable); first; first = mine.find(isSendable)) {
    const outcome = await sendFirst(first);
    if (outcome.status === 'waiting') return holdOn();
    failures = 0;
    const now = noteInsteadOf(outcome);
    if (now) await meet(first, now);
    else await finish(first, outcome);
    mine = await readChanges();
  }
  // Another tab has sent them, and this one did not hear of it.
  for (const key of awaitedKeys()) tellCaller(key, outcomeFrom(mine.find(one => one.key === key)));
}

/** A note that the person has to choose holds up nothing. */
const isSendable = (change: Change) => !isConflict(change);

async function sendFirst(first: Change): Promise<ChangeOutcome> {
  const { key, note } = first;
  if (note && !note.isTried) await replaceChange(key, asTried);
  return sendChange(first, answers => replaceChange(key, one => ({ ...one, answers })));
}

const outcomeFrom = (left: Change | undefined): ChangeOutcome =>
  left?.note?.conflict ? { status: 'conflict', now: left.note.conflict } : { status: 'done', answers: [] };

/** The server has another note than the one that was read. */
async function meet(change: Change, now: SavedNote): Promise<void> {
  const mine = await replaceChange(change.key, one => overNote(one, now));
  const left = mine.find(one => one.key === change.key);
  if (left && isConflict(left)) settle(left, { status: 'conflict', now });
}

/** Nothing can be sent now: everything waits, and is tried again later. */
async function holdOn(): Promise<void> {
  failures += 1;
  await keep(changes => changes.map(one => (one.user === personId() ? { ...one, isWaiting: true } : one)));
  for (const key of awaitedKeys()) tellCaller(key, { status: 'waiting' });
  if (personId()) timer = setTimeout(() => void replay(), pauseBefore(failures));
}
