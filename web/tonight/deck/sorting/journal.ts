import * as v from 'valibot';
import { DECISIONS_MAX, Decide } from '../../../../worker/tonight/deck/deck.schema.ts';
import { today } from '../../../platform/dates.ts';
import { readStored, store } from '../../../platform/storage.ts';
import type { Decision } from './deck-state.ts';

/* Decisions that the API does not know yet, in their order. They are written down before anybody sees them, outlast the
   tab, are shared by all tabs, and go with the person who signs out. */

/** The day on which its decisions were made; an earlier build did not keep it. */
const MadeOn = v.optional(v.string());
const Batch = v.object({ decisions: Decide.entries.decisions, key: v.string(), day: MadeOn });
export type Batch = v.InferOutput<typeof Batch>;

/** A batch keeps its key until it is answered: the API makes it once, however often it arrives. */
const Journal = v.object({
  user: v.string(),
  sending: v.nullable(Batch),
  next: v.array(v.object({ ...Decide.entries.decisions.pipe[0].item.entries, day: MadeOn })),
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
  write({ ...journal, next: [...journal.next, { ...decision, day: today() }] });
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
  const count = Math.min(countOfDay(journal.next), DECISIONS_MAX);
  const sending = batchOf(journal.next.slice(0, count));
  write({ ...journal, sending, next: journal.next.slice(count) });
  return sending;
}

/** How many decisions from the first one on were made on one day: a batch has one day. */
export function countOfDay(dated: Journal['next']): number {
  const other = dated.findIndex(({ day }) => day !== dated[0]?.day);
  return other < 0 ? dated.length : other;
}

const batchOf = (dated: Journal['next']): Batch => ({
  decisions: dated.map(({ day: _day, ...decision }) => decision),
  key: crypto.randomUUID(),
  day: dated[0]?.day,
});

/**
 * What a page that is being left can still send: everything in one batch, since a second one might overtake the first.
 * Of two decisions about one card the later one counts, so what has arrived already may arrive again.
 */
export function takeAll(user: string): Batch | undefined {
  const journal = read(user);
  const day = journal.sending?.day;
  const all = [...(journal.sending?.decisions ?? []).map(one => ({ ...one, day })), ...journal.next];
  if (journal.next.length === 0 || all.length > DECISIONS_MAX || countOfDay(all) < all.length) return takeBatch(user);
  const sending = batchOf(all);
  write({ ...journal, sending, next: [] });
  return sending;
}

/** A batch is answered. */
export function settleBatch(user: string, key: string): void {
  const journal = read(user);
  if (journal.sending?.key === key) write({ ...journal, sending: null });
}
