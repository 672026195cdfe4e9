import { type Change, type ChangeOutcome, changedNote, type NoteChange, type SavedNote } from './change.ts';

/* A change of a note says which version its writer had read, and which texts it grew from. If the server has another
   note than that version, and it is one of those texts, it was this device that wrote it; only if it is none of them has
   somebody else written, and the person chooses. */

type ChangeOfNote = Change & { note: NoteChange };

export const hasNote = (change: Change): change is ChangeOfNote => change.note !== undefined;

export const isConflict = ({ note }: Change): boolean => note?.conflict !== undefined;

export const noteInsteadOf = (outcome: ChangeOutcome): SavedNote | undefined =>
  outcome.status === 'refused' ? changedNote(outcome.refusal.problem) : undefined;

/** In a slot only the last change counts. A note replaces another one only if it grew from it. */
const isReplacedBy = (earlier: Change, later: Change): boolean =>
  later.slot !== undefined &&
  earlier.slot === later.slot &&
  (!earlier.note || later.note?.seen.includes(earlier.note.text) === true);

/** The later of two notes knows what the earlier one had seen, and waits for the same choice. */
function after(later: Change, earlier: Change): Change {
  if (!later.note || !earlier.note) return later;
  const { text, isTried, conflict } = earlier.note;
  const seen = later.note.seen.filter(one => isTried || one !== text);
  const isOpen = conflict !== undefined && !seen.includes(conflict.note);
  const note = { ...later.note, seen: [...new Set([...earlier.note.seen, ...seen])] };
  return isOpen ? { ...later, isWaiting: true, note: { ...note, conflict } } : { ...later, note };
}

/** The changes with one more at their end, in the place of what it replaces. */
export function withChange(changes: Change[], change: Change): Change[] {
  if (changes.some(one => one.key === change.key)) return changes; // another page has found it jotted down
  const replaced = changes.filter(one => isReplacedBy(one, change));
  return [...changes.filter(one => !replaced.includes(one)), replaced.reduce(after, change)];
}

const withNote = (change: Change, part: Partial<NoteChange>): Change =>
  change.note ? { ...change, note: { ...change.note, ...part } } : change;

export const asTried = (change: Change): Change => withNote(change, { isTried: true });

/** A change that was refused because of the note that is there: sent again over a text of one's own, else in conflict. */
export function overNote(change: Change, now: SavedNote): Change {
  if (!change.note?.seen.includes(now.note)) return { ...withNote(change, { conflict: now }), isWaiting: true };
  const body = JSON.stringify({ note: change.note.text, noteVersion: now.noteVersion });
  const calls = change.calls.map(call => ({ ...call, body }));
  return { ...withNote(change, { version: now.noteVersion }), calls };
}

/** The Idempotency-Key of a call. A note that is sent again over another version is another write. */
export const callKey = ({ key, note }: Change, at: number): string => `${key}-${note?.version ?? at}`;
