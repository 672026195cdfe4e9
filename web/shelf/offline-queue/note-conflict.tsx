import { NOTE_MAX } from '../../../worker/shelf/diary/limits.schema.ts';
import { useSignal } from '../../platform/signal.ts';
import { waiting } from './changes.ts';
import { chooseNote } from './choose-note.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { isConflict } from './note-change.ts';

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
