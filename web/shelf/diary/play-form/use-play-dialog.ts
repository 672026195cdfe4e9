import { useEffect, useRef, useState } from 'react';
import { sayFailed } from '../../../catalogue/say-failed.ts';
import type { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import type { Copy } from '../../copies/copy.ts';
import { changedNote, type SavedNote } from '../../offline-queue/change.ts';
import { removePlay, savePlay } from '../plays/play-actions.ts';
import type { Playthrough } from '../use-diary.ts';
import { inputOf, type PlayErrors, type PlayValues, valuesOf } from './play-values.ts';

/** `isTyped`: it holds what was typed before, which is not saved. */
type OpenForm = { play: Playthrough | undefined; initial: PlayValues; refused: PlayErrors; isTyped: boolean };
/** The note of a playthrough was also changed elsewhere: what was typed here, and what is there now. */
type Conflict = { play: Playthrough; values: PlayValues; now: SavedNote };

/**
 * The dialog of a playthrough. It closes as soon as it is sent; if the API refuses, it is open again with everything
 * that was typed and the reason. A reader who has left the page meanwhile reads the reason in a toast.
 */
export function usePlayDialog(gameId: string, copies: readonly Copy[]) {
  const [opened, setOpened] = useState<OpenForm>();
  const [conflict, setConflict] = useState<Conflict>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function submit(play: Playthrough | undefined, values: PlayValues): Promise<void> {
    setOpened(undefined);
    const refused = await savePlay(gameId, inputOf(values), play);
    if (!refused) return;
    const now = changedNote(refused.problem);
    if (play && now && isUntouched(play, values)) return keep({ play, values, now }, now.note);
    if (play && now && here.current) return setConflict({ play, values, now });
    if (here.current) return setOpened({ play, initial: values, refused: errorsOf(refused), isTyped: true });
    sayFailed(t('diary.form.failed'), refused, () => submit(play, values));
  }

  /** Saves what was typed with the note that was chosen, over the one that was shown. */
  const keep = ({ play, values, now }: Conflict, note: string | null) =>
    submit({ ...play, ...now }, { ...values, note: note ?? '' });

  const close = () => setOpened(undefined);
  return {
    open: (play?: Playthrough) => setOpened({ play, initial: valuesOf(play, copies), refused: {}, isTyped: false }),
    dialog: opened && {
      initial: opened.initial,
      refused: opened.refused,
      isTyped: opened.isTyped,
      onClose: close,
      onSubmit: (values: PlayValues) => void submit(opened.play, values),
      onRemove: opened.play && removing(gameId, opened.play, close),
    },
    conflict: conflict && {
      mine: { text: noteIn(conflict.values) },
      theirs: { text: conflict.now.note, at: conflict.now.noteVersion || undefined },
      onChoose: (note: string | null) => {
        setConflict(undefined);
        void keep(conflict, note);
      },
      onClose: () => {
        setConflict(undefined);
        setOpened({ play: conflict.play, initial: conflict.values, refused: {}, isTyped: true });
      },
    },
  };
}

const noteIn = ({ note }: PlayValues): string | null => note.trim() || null;

/** Only other fields were corrected: the note that is there now stays. */
const isUntouched = ({ note }: Playthrough, values: PlayValues) => noteIn(values) === note;

const removing = (gameId: string, play: Playthrough, close: () => void) => () => {
  close();
  void removePlay(gameId, play);
};

/** The fields of the dialog by the names that the API gives them. */
const NAMES = {
  startedAt: 'started',
  startedPrecision: 'started',
  finishedAt: 'ended',
  finishedPrecision: 'ended',
  minutes: 'hours',
  note: 'note',
} as const;

/** A refusal in the words of the dialog: beside its fields, or over them all. */
function errorsOf(error: ApiError): PlayErrors {
  const { errors = {} } = error.problem;
  const byField: PlayErrors = {};
  for (const [name, field] of Object.entries(NAMES)) byField[field] ??= errors[name]?.[0];
  if (Object.values(byField).some(Boolean)) return byField;
  return { form: `${t('diary.form.failed')} ${reasonOf(error, t('common.said.away'))}` };
}
