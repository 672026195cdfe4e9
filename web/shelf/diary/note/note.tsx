import { Check, CircleAlert, CloudOff, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { NOTE_MAX } from '../../../../worker/shelf/diary/limits.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { partOf, withWords } from '../../../platform/lazy.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Icon } from '../../../ui/icon.tsx';
import { TextArea } from '../../../ui/input.tsx';
import type { SavedNote } from '../../offline-queue/change.ts';
import styles from '../history.module.css';
import type { NotedGame } from './save-note.ts';
import { useNote } from './use-note.ts';

/** Most people never need it. */
const conflict = withWords(['offline'], () => import('../../offline-queue/note-conflict.tsx'));
const NoteConflict = partOf(conflict, file => file.NoteConflict);

const ROWS = 4;

export function Note({ game, saved }: { game: NotedGame; saved: SavedNote }) {
  const t = useT();
  const [isCompared, setIsCompared] = useState(false);
  const compare = () => setIsCompared(true);
  const note = useNote(game, saved, compare);
  const count = t('diary.note.count', { count: note.count, most: NOTE_MAX });
  return (
    <div>
      <Field label={t('diary.note.label')} error={note.over > 0 && t('diary.note.tooLong', { n: note.over })}>
        <TextArea
          rows={ROWS}
          dir="auto"
          className={styles.note}
          value={note.text}
          onChange={event => note.type(event.currentTarget.value)}
          onBlur={note.save}
        />
      </Field>
      <div className={`${styles.noteFoot} meta between`}>
        <NoteState note={note} onCompare={compare} />
        <span className="num">{count}</span>
      </div>
      {isCompared && (
        <Suspense>
          <NoteConflict gameId={game.gameId} onClose={() => setIsCompared(false)} />
        </Suspense>
      )}
    </div>
  );
}

type NoteProps = { note: ReturnType<typeof useNote> };

/** Whether it is saved; nothing is said of a note that was never written. */
function NoteState({ note, onCompare }: NoteProps & { onCompare: () => void }) {
  const t = useT();
  const { text, over, state, error, retry } = note;
  const isBehind = state === 'failed' || state === 'waiting';
  const isBare = state === 'saved' && text === '';
  return (
    <span role="status" className={styles.noteState}>
      {!isBare && over === 0 && <Said {...saidOf(t, state, error)} />}
      {isBehind && over === 0 && (
        <Button variant="quiet" size="s" onClick={() => void retry()}>
          {t('common.act.retry')}
        </Button>
      )}
      {state === 'conflict' && (
        <Button variant="quiet" size="s" onClick={onCompare}>
          {t('diary.note.compare')}
        </Button>
      )}
    </span>
  );
}

/** What passes in a moment is not read out: only that the note is saved, or that it is not. */
function Said({ icon: Sign, text, passes = false }: { icon: Icon; text: string; passes?: boolean }) {
  return (
    <>
      <Sign className="icon icon-s" />
      <span aria-hidden={passes || undefined}>{text}</span>
    </>
  );
}

type Words = ReturnType<typeof useT>;

function saidOf(t: Words, state: NoteProps['note']['state'], error: NoteProps['note']['error']) {
  if (state === 'saved') return { icon: Check, text: t('diary.note.saved') };
  if (state === 'saving') return { icon: Pencil, text: t('diary.note.saving'), passes: true };
  if (state === 'waiting') return { icon: CloudOff, text: t('diary.note.offline') };
  if (state === 'conflict') return { icon: CircleAlert, text: t('diary.note.conflict') };
  if (state === 'typing' || !error) return { icon: Pencil, text: t('diary.note.unsaved'), passes: true };
  return { icon: CircleAlert, text: t('diary.note.failed', { why: reasonOf(error) }) };
}
