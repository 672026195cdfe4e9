import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { PLAYTHROUGH_NOTE_MAX } from '../../../../worker/shelf/diary/limits.schema.ts';
import type { AddableGame } from '../../../catalogue/add-game.ts';
import { artOf } from '../../../catalogue/game-words.ts';
import { discardWords, roomIn } from '../../../platform/form.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiscardDialog, useDiscard } from '../../../ui/discard-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './play-dialog.module.css';
import { PlayFields } from './play-fields.tsx';
import { errorsIn, type PlayErrors, type PlayValues } from './play-values.ts';

export type PlayDialogProps = {
  game: AddableGame;
  /** A new playthrough has no `onRemove`. */
  initial: PlayValues;
  /** Why the API refused it, if it did. */
  refused: PlayErrors;
  /** What it begins with was typed before and is not saved. */
  isTyped: boolean;
  onSubmit: (values: PlayValues) => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
};

export function PlayDialog({ game, initial, refused, isTyped, onSubmit, onRemove, onClose }: PlayDialogProps) {
  const t = useT();
  const form = usePlayForm(initial, refused, onSubmit);
  const discard = useDiscard(form.isTyped || isTyped, onClose);
  return (
    <>
      <Dialog
        open
        onClose={discard.close}
        onSubmit={form.submit}
        formRef={form.form}
        className={styles.dialog}
        closeLabel={t('common.act.close')}
        start={<Cover game={artOf(game)} size="m" eager />}
        title={t(onRemove ? 'diary.form.edit' : 'diary.form.add')}
        note={<span dir="auto">{game.title}</span>}
        acts={
          <>
            {onRemove && (
              <Button variant="quiet" icon={Trash2} className={styles.remove} onClick={onRemove}>
                {t('diary.form.remove')}
              </Button>
            )}
            <Button variant="quiet" onClick={onClose}>
              {t('common.act.cancel')}
            </Button>
            <Button variant="main" type="submit">
              {t('diary.form.save')}
            </Button>
          </>
        }
      >
        {form.errors.form && <Notice kind="bad" role="alert" title={form.errors.form} />}
        <PlayFields {...form} />
      </Dialog>
      <DiscardDialog discard={discard} {...discardWords()} />
    </>
  );
}

/** A form that is checked when it is sent, and then on every change of a wrong field. */
export function usePlayForm(initial: PlayValues, refused: PlayErrors, onSubmit: (values: PlayValues) => void) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(refused);
  const form = useRef<HTMLFormElement>(null);
  const isWrong = Object.values(errors).some(Boolean);
  return {
    values,
    errors,
    form,
    isTyped: JSON.stringify(values) !== JSON.stringify(initial),
    set: (change: Partial<PlayValues>) => {
      const next = { ...values, ...change };
      setValues(next);
      if (isWrong) setErrors(wrongIn(next));
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = wrongIn(values);
      if (Object.keys(found).length === 0) return onSubmit(values);
      setErrors(found);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(WRONG)?.focus());
    },
  };
}

function wrongIn(values: PlayValues): PlayErrors {
  const { error } = roomIn(values.note, PLAYTHROUGH_NOTE_MAX);
  return { ...errorsIn(values), ...(error && { note: error }) };
}

const WRONG = ':is(input, select, textarea)[aria-invalid="true"]';
