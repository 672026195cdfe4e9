import { askToPersist } from '../../offline/kept/store.ts';
import { pauseBefore } from '../../platform/retry.ts';
import { personId } from '../../platform/session.ts';
import type { Answer, Change, Outcome } from './change.ts';
import type { Note } from './changed-note.ts';
import { waiting } from './changes.ts';
import { strike } from './jotted.ts';
import { changedBy, isConflict, met, tried, withChange } from './note-change.ts';
import { sendChange } from './send.ts';
import { changeKept } from './store.ts';
import { inTurn, listenToTabs, tellTabs } from './tabs.ts';

/*
 * Every change of the shelf goes through here. It is kept first and sent then, under a key, so it is made once whatever
 * happens to the connection or to the tab. What cannot be sent waits, and everything behind it waits too: the order
 * stays.
 */

/** More than anybody does without a connection; a list that grows without end helps nobody. */
const WAITING_MAX = 300;

/** Those who wait in this tab for what becomes of their change. */
const attended = new Map<string, (outcome: Outcome) => void>();
/** What became of changes in this visit: their undo needs it. */
const answered = new Map<string, Answer[]>();
const listeners = new Set<(change: Change, outcome: Outcome) => void>();

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let draining: Promise<void> | undefined;
let isAskedAgain = false;

/** Calls back with what became of changes that nobody in this tab waits for. */
export function onSettled(listener: (change: Change, outcome: Outcome) => void): void {
  listeners.add(listener);
}

const own = (changes: readonly Change[]) => changes.filter(one => one.user === personId());

/** Makes a step in what is kept and shows what waits now. Returns this person's changes. */
async function keep(step: (changes: Change[]) => Change[]): Promise<Change[]> {
  const mine = own(await changeKept(step));
  waiting.set(mine.filter(one => one.isWaiting));
  return mine;
}

/** Learns what is kept, by earlier visits and by other tabs. */
export const readKept = (): Promise<Change[]> => keep(changes => changes);

/**
 * Keeps a change and sends it after those before it. Resolves as soon as it is answered, or is known to wait.
 */
export async function run(change: Change): Promise<Outcome> {
  const kept = await keep(changes => {
    const longer = withChange(changes, change);
    return longer.length <= WAITING_MAX ? longer : changes;
  });
  strike([change]);
  askToPersist();
  const outcome = await outcomeOf(kept.find(one => one.key === change.key));
  if (outcome.status === 'waiting' || outcome.status === 'conflict') tellTabs({ kind: 'kept' });
  return outcome;
}

const FULL: Outcome = { status: 'refused', refusal: { status: 0, problem: { isFull: true }, retryAfterSeconds: 0 } };

/** What becomes of a change that is kept; one that is not has found no room. */
async function outcomeOf(kept: Change | undefined): Promise<Outcome> {
  if (!kept) return FULL;
  if (kept.note?.conflict) return { status: 'conflict', now: kept.note.conflict };
  return kept.isWaiting ? { status: 'waiting' } : sent(kept.key);
}

function sent(key: string): Promise<Outcome> {
  const outcome = new Promise<Outcome>(done => attended.set(key, done));
  void replay();
  return outcome;
}

/** Sends what is kept, in its order. */
export function replay(): Promise<void> {
  isAskedAgain = true;
  draining ??= drainAll().finally(() => {
    draining = undefined;
  });
  return draining;
}

/** So often it is sent as soon as the server answers anything; from then on the pauses between the tries are kept. */
const QUICK_TRIES = 3;

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
  let mine = await readKept();
  for (let first = mine.find(isSendable); first; first = mine.find(isSendable)) {
    const outcome = await sendFirst(first);
    if (outcome.status === 'waiting') return holdOn();
    failures = 0;
    const now = changedBy(outcome);
    if (now) await meet(first, now);
    else await finish(first, outcome);
    mine = await readKept();
  }
  // Another tab has sent them, and this one did not hear of it.
  for (const key of [...attended.keys()]) tell(key, foundOut(mine.find(one => one.key === key)));
}

/** A note that the person has to choose holds up nothing. */
const isSendable = (change: Change) => !isConflict(change);

async function sendFirst(first: Change): Promise<Outcome> {
  const { key } = first;
  if (first.note && !first.note.isTried) await keep(replacing(key, tried));
  return sendChange(first, answers => keep(replacing(key, one => ({ ...one, answers }))));
}

const foundOut = (left: Change | undefined): Outcome =>
  left?.note?.conflict ? { status: 'conflict', now: left.note.conflict } : { status: 'done', answers: [] };

/** The server has another note than the one that was read. */
async function meet(change: Change, now: Note): Promise<void> {
  const mine = await keep(replacing(change.key, one => met(one, now)));
  const left = mine.find(one => one.key === change.key);
  if (!left || !isConflict(left)) return;
  const outcome: Outcome = { status: 'conflict', now };
  settle(left, outcome);
  tellTabs({ kind: 'settled', change: left, outcome });
}

const replacing = (key: string, change: (one: Change) => Change) => (changes: Change[]) =>
  changes.map(one => (one.key === key ? change(one) : one));

/** Nothing can be sent now: everything waits, and is tried again later. */
async function holdOn(): Promise<void> {
  failures += 1;
  await keep(changes => changes.map(one => (one.user === personId() ? { ...one, isWaiting: true } : one)));
  for (const key of [...attended.keys()]) tell(key, { status: 'waiting' });
  if (personId()) timer = setTimeout(() => void replay(), pauseBefore(failures));
}

/** A new copy has its id now, also in the changes behind it. */
function withId(changes: Change[], draft: string | undefined, id: string | undefined): Change[] {
  if (!draft || !id) return changes;
  return JSON.parse(JSON.stringify(changes).replaceAll(draft, id));
}

/** Without the change, and without those about a copy that it would have added. */
const without = (changes: Change[], { key, draft }: Change) =>
  changes.filter(one => one.key !== key && !(draft && JSON.stringify(one.calls).includes(draft)));

async function finish(change: Change, outcome: Outcome): Promise<void> {
  const isDone = outcome.status === 'done';
  await keep(changes => {
    if (!isDone) return without(changes, change);
    return withId(
      changes.filter(one => one.key !== change.key),
      change.draft,
      outcome.answers[0]?.id,
    );
  });
  settle(change, outcome);
  tellTabs({ kind: 'settled', change, outcome });
}

/** Tells those who wait for it, otherwise those who show what happens without them. */
function settle(change: Change, outcome: Outcome): void {
  if (outcome.status === 'done') answered.set(change.key, outcome.answers);
  if (tell(change.key, outcome)) return;
  for (const listener of listeners) listener(change, outcome);
}

function tell(key: string, outcome: Outcome): boolean {
  const waits = attended.get(key);
  attended.delete(key);
  waits?.(outcome);
  return waits !== undefined;
}

/**
 * Takes a change back before it is sent, with those that need it. Returns what is taken back; or, if it was sent
 * meanwhile, what the API answered; or undefined if nobody knows.
 */
export function drop(key: string): Promise<{ dropped: Change[] } | { answers: Answer[] } | undefined> {
  return inTurn(async () => {
    const before = await readKept();
    const change = before.find(one => one.key === key);
    const answers = answered.get(key) ?? change?.answers ?? [];
    if (!change || answers.length > 0) return answers.length > 0 ? { answers } : undefined;
    const after = await keep(changes => without(changes, change));
    tellTabs({ kind: 'kept' });
    return { dropped: before.filter(one => !after.some(left => left.key === one.key)) };
  });
}

/** Erases what waits: of everybody, or of everybody but this person. */
export async function forgetChanges(but: string | null): Promise<void> {
  await keep(changes => changes.filter(one => one.user === but));
  tellTabs({ kind: 'kept' });
}

listenToTabs(told => {
  if (told.kind === 'kept') void readKept();
  else void readKept().then(() => settle(told.change, told.outcome));
});
