import * as v from 'valibot';
import { DECISIONS_MAX, Decide } from '../../../../worker/tonight/deck/schema.ts';
import { readStored, store } from '../../../platform/storage.ts';
import type { Decision } from './deck-state.ts';

/* Decisions that the API does not know yet, in their order. They are written down before anybody sees them, outlast the
   tab, are shared by all tabs, and go with the person who signs out. */

const Batch = v.object({ decisions: Decide.entries.decisions, key: v.string() });
export type Batch = v.InferOutput<typeof Batch>;

/** A batch keeps its key until it is answered: the API makes it once, however often it arrives. */
const Journal = v.object({
  user: v.string(),
  sending: v.nullable(Batch),
  next: v.array(Decide.entries.decisions.pipe[0].item),
});
type Journal = v.InferOutput<typeof Journal>;

/** A browser that refuses storage still sorts; only a reload loses what was not sent. */
let unstored: Journal | undefined;

function parse(json: string | null): Journal | undefined {
  try {
    const read = v.safeParse(Journal, JSON.parse(json ?? 'null'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

function read(user: string): Journal {
  const found = unstored ?? parse(readStored('deck'));
  return found?.user === user ? found : { user, sending: null, next: [] };
}

function write(journal: Journal): void {
  const isEmpty = !journal.sending && journal.next.length === 0;
  const json = isEmpty ? null : JSON.stringify(journal);
  store('deck', json);
  unstored = readStored('deck') === json ? undefined : journal;
}

/** Writes a decision down. */
export function note(user: string, decision: Decision): void {
  const journal = read(user);
  write({ ...journal, next: [...journal.next, decision] });
}

/** What is not sent, or not answered, in its order. */
export function unsentOf(user: string): readonly Decision[] {
  const { sending, next } = read(user);
  return [...(sending?.decisions ?? []), ...next];
}

/** What is to be sent now: the batch that was not answered, otherwise the next one. */
export function takeBatch(user: string): Batch | undefined {
  const journal = read(user);
  if (journal.sending) return journal.sending;
  if (journal.next.length === 0) return undefined;
  const sending = { decisions: journal.next.slice(0, DECISIONS_MAX), key: crypto.randomUUID() };
  write({ ...journal, sending, next: journal.next.slice(DECISIONS_MAX) });
  return sending;
}

/**
 * What a page that is being left can still send: everything in one batch, since a second one might overtake the first.
 * Of two decisions about one card the later one counts, so what has arrived already may arrive again.
 */
export function takeAll(user: string): Batch | undefined {
  const journal = read(user);
  const decisions = [...(journal.sending?.decisions ?? []), ...journal.next];
  if (journal.next.length === 0 || decisions.length > DECISIONS_MAX) return takeBatch(user);
  const sending = { decisions, key: crypto.randomUUID() };
  write({ ...journal, sending, next: [] });
  return sending;
}

/** A batch is answered. */
export function settleBatch(user: string, key: string): void {
  const journal = read(user);
  if (journal.sending?.key === key) write({ ...journal, sending: null });
}
