import { personId } from '../../platform/session.ts';
import type { Answer, Change, ChangeOutcome } from './change.ts';
import { changeKept, inTurn, listenToTabs, tellTabs } from './store.ts';
import { waiting } from './waiting.ts';

/*
 * What is kept, and who hears what becomes of it. Every change of the shelf is kept first and sent then (`replay.ts`),
 * under a key, so it is made once whatever happens to the connection or to the tab. What cannot be sent waits, and
 * everything behind it waits too: the order stays.
 *
 * The deck keeps its decisions apart (`web/tonight/deck/sorting/journal.ts`): it sends them in batches, and its order is
 * its own.
 */

/** Callers in this tab that wait for what becomes of their change. */
const callers = new Map<string, (outcome: ChangeOutcome) => void>();
/** What became of changes in this visit: their undo needs it. */
const answered = new Map<string, Answer[]>();
const listeners = new Set<(change: Change, outcome: ChangeOutcome) => void>();

/** Calls back with what became of changes that nobody in this tab waits for. */
export function onSettled(listener: (change: Change, outcome: ChangeOutcome) => void): void {
  listeners.add(listener);
}

export const outcomeOf = (key: string) => new Promise<ChangeOutcome>(done => callers.set(key, done));

export const awaitedKeys = () => [...callers.keys()];

/** Makes a step in what is kept and shows what waits now. Returns this person's changes. */
export async function keep(step: (changes: Change[]) => Change[]): Promise<Change[]> {
  const mine = (await changeKept(step)).filter(one => one.user === personId());
  waiting.set(mine.filter(one => one.isWaiting));
  return mine;
}

/** Learns what is kept, by earlier visits and by other tabs. */
export const readChanges = (): Promise<Change[]> => keep(changes => changes);

export const replaceChange = (key: string, change: (one: Change) => Change) =>
  keep(changes => changes.map(one => (one.key === key ? change(one) : one)));

/** A new copy has its id now, also in the changes behind it. */
function withId(changes: Change[], draft: string | undefined, id: string | undefined): Change[] {
  if (!draft || !id) return changes;
  return JSON.parse(JSON.stringify(changes).replaceAll(draft, id));
}

/** Without the change, and without those about a copy that it would have added. */
const without = (changes: Change[], { key, draft }: Change) =>
  changes.filter(one => one.key !== key && !(draft && JSON.stringify(one.calls).includes(draft)));

/** A change that is answered is kept no longer. */
export async function finish(change: Change, outcome: ChangeOutcome): Promise<void> {
  await keep(changes => {
    if (outcome.status !== 'done') return without(changes, change);
    const others = changes.filter(one => one.key !== change.key);
    return withId(others, change.draft, outcome.answers[0]?.id);
  });
  settle(change, outcome);
}

/** Tells all tabs what became of a change. */
export function settle(change: Change, outcome: ChangeOutcome): void {
  settleHere(change, outcome);
  tellTabs({ kind: 'settled', change, outcome });
}

/** Tells those who wait for it, otherwise those who show what happens without them. */
function settleHere(change: Change, outcome: ChangeOutcome): void {
  if (outcome.status === 'done') answered.set(change.key, outcome.answers);
  if (tellCaller(change.key, outcome)) return;
  for (const listener of listeners) listener(change, outcome);
}

/** Whether somebody waited for it. */
export function tellCaller(key: string, outcome: ChangeOutcome): boolean {
  const caller = callers.get(key);
  callers.delete(key);
  caller?.(outcome);
  return caller !== undefined;
}

/**
 * Takes a change back before it is sent, with those that need it. Returns what is taken back; or, if it was sent
 * meanwhile, what the API answered; or undefined if nobody knows.
 */
export function drop(key: string): Promise<{ dropped: Change[] } | { answers: Answer[] } | undefined> {
  return inTurn(async () => {
    const before = await readChanges();
    const change = before.find(one => one.key === key);
    const answers = answered.get(key) ?? change?.answers ?? [];
    if (!change || answers.length > 0) return answers.length > 0 ? { answers } : undefined;
    const after = await keep(changes => without(changes, change));
    tellTabs({ kind: 'kept' });
    return { dropped: before.filter(one => !after.some(left => left.key === one.key)) };
  });
}

/** Erases what waits of everybody but this person; null: of everybody. */
export async function forgetChanges(but: string | null): Promise<void> {
  await keep(changes => changes.filter(one => one.user === but));
  tellTabs({ kind: 'kept' });
}

listenToTabs(message => {
  if (message.kind === 'kept') void readChanges();
  else void readChanges().then(() => settleHere(message.change, message.outcome));
});
