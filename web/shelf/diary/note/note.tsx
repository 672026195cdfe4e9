import { Check, CircleAlert, CloudOff, Pencil } from 'lucide-react';
import { NOTE_MAX } from '../../../../worker/shelf/diary/schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Icon } from '../../../ui/icon.ts';
import { TextArea } from '../../../ui/input.tsx';
import styles from '../history.module.css';
import { useNote } from './use-note.ts';

const ROWS = 4;

/** A note on the game, which saves itself and says so. */
export function Note({ gameId, saved }: { gameId: string; saved: string | null }) {
  const t = useT();
  const note = useNote(gameId, saved);
  const count = t('diary.note.count', { count: note.text.trim().length, most: NOTE_MAX });
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
      <div className={styles.noteFoot}>
        <NoteState note={note} />
        <span className="num">{count}</span>
      </div>
    </div>
  );
}

type NoteProps = { note: ReturnType<typeof useNote> };

/** Whether it is saved; nothing is said of a note that was never written. */
function NoteState({ note }: NoteProps) {
  const t = useT();
  const { text, over, state, error, save } = note;
  const isBare = state === 'saved' && text === '';
  return (
    <span role="status" className={styles.noteState}>
      {!isBare && over === 0 && <Said {...saidOf(t, state, error)} />}
      {state === 'failed' && over === 0 && (
        <Button variant="quiet" size="s" onClick={save}>
          {t('common.act.retry')}
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
  if (state === 'typing' || !error) return { icon: Pencil, text: t('diary.note.unsaved'), passes: true };
  if (error.status === 0) return { icon: CloudOff, text: t('diary.note.offline') };
  return { icon: CircleAlert, text: t('diary.note.failed', { why: reasonOf(error) }) };
}
