import type { Change } from './change.ts';
import { chosenNote } from './chosen-note.ts';
import { jot } from './jot.ts';
import { drop, run } from './queue.ts';
import { noteIn, showNote } from './show-note.ts';

/** Ends the conflict of a note with the text that the person has chosen: it is written over the one that was shown. */
export async function chooseNote({ key, title, slot, note, calls }: Change, text: string | null): Promise<void> {
  if (!note?.conflict) return;
  const { gameId, conflict } = note;
  if (text === conflict.note) {
    await drop(key);
    return showNote(gameId, conflict);
  }
  const version = conflict.noteVersion;
  const body = JSON.stringify({ note: text, noteVersion: version });
  const chosen = await jot({
    ...{ act: 'note', title, before: [], next: [], ...(slot !== undefined && { slot }) },
    calls: calls.map(async call => ({ ...call, body })),
    note: { gameId, text, version, seen: [note.text, conflict.note], isTried: false },
  });
  chosenNote.set(gameId);
  const outcome = await run(chosen).finally(() => chosenNote.set(undefined));
  showNote(gameId, outcome.status === 'done' ? noteIn(outcome.answers) : { note: text, noteVersion: version });
}
