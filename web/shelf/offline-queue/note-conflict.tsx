import { NOTE_MAX } from '../../../worker/shelf/diary/limits.schema.ts';
import { useSignal } from '../../platform/signal.ts';
import type { Change } from './change.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { isConflict } from './note-versions.ts';
import { drop } from './queue.ts';
import { run } from './replay.ts';
import { noteIn, showNote } from './show.ts';
import { chosenNote, waiting } from './waiting.ts';
import { writeAhead } from './write-ahead.ts';

const LINE = '\n\n———\n\n';

/** The question which text of a note stays; nothing if it has been answered. */
export function NoteConflict({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const change = useSignal(waiting).find(one => one.note?.gameId === gameId && isConflict(one));
  if (!change?.note?.conflict) return null;
  const { title, madeAt, note } = change;
  const { note: theirs, noteVersion } = change.note.conflict;
  return (
    <ConflictDialog
      title={title}
      mine={{ text: note.text, at: madeAt }}
      theirs={{ text: theirs, at: noteVersion || undefined }}
      most={NOTE_MAX}
      between={LINE}
      onChoose={text => {
        onClose();
        void chooseNote(change, text);
      }}
      onClose={onClose}
    />
  );
}

/** Ends the conflict of a note with the text that the person has chosen: it is written over the one that was shown. */
async function chooseNote({ key, title, slot, note, calls }: Change, text: string | null): Promise<void> {
  if (!note?.conflict) return;
  const { gameId, conflict } = note;
  if (text === conflict.note) {
    await drop(key);
    return showNote(gameId, conflict);
  }
  const version = conflict.noteVersion;
  const body = JSON.stringify({ note: text, noteVersion: version });
  const chosen = await writeAhead({
    act: 'note',
    title,
    before: [],
    next: [],
    ...(slot !== undefined && { slot }),
    calls: calls.map(async call => ({ ...call, body })),
    note: { gameId, text, version, seen: [note.text, conflict.note], isTried: false },
  });
  chosenNote.set(gameId);
  const outcome = await run(chosen).finally(() => chosenNote.set(undefined));
  showNote(gameId, outcome.status === 'done' ? noteIn(outcome.answers) : { note: text, noteVersion: version });
}
