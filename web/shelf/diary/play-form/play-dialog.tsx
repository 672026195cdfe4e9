import { Trash2 } from 'lucide-react';
import type { AddableGame } from '../../../catalogue/add-game.ts';
import { artOf } from '../../../catalogue/game-words.ts';
import { discardWords } from '../../../platform/discard-words.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiscardDialog, useDiscard } from '../../../ui/discard-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './play-dialog.module.css';
import { PlayFields } from './play-fields.tsx';
import type { PlayErrors, PlayValues } from './play-values.ts';
import { usePlayForm } from './use-play-form.ts';

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

/** Adds a playthrough, or corrects one. */
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
