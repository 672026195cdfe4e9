import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { Copy } from '../../copy.ts';
import { removePlay, savePlay } from '../plays/play-acts.ts';
import type { Playthrough } from '../use-diary.ts';
import { inputOf, type PlayErrors, type PlayValues, valuesOf } from './play-values.ts';
import { errorsOf } from './use-play-form.ts';

type Opened = { play: Playthrough | undefined; initial: PlayValues; refused: PlayErrors };

/**
 * The dialog of a playthrough. It closes as soon as it is sent; if the API refuses, it is open again with everything
 * that was typed and the reason. A reader who has left the page meanwhile reads the reason in a toast.
 */
export function usePlayDialog(gameId: string, copies: readonly Copy[]) {
  const [opened, setOpened] = useState<Opened>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function submit(play: Playthrough | undefined, values: PlayValues) {
    setOpened(undefined);
    const refused = await savePlay(gameId, inputOf(values), play);
    if (!refused) return;
    if (here.current) return setOpened({ play, initial: values, refused: errorsOf(refused) });
    const onAction = () => void submit(play, values);
    toast.failed(`${t('diary.form.failed')} ${reasonOf(refused)}`, { label: t('common.act.retry'), onAction });
  }

  const close = () => setOpened(undefined);
  return {
    open: (play?: Playthrough) => setOpened({ play, initial: valuesOf(play, copies), refused: {} }),
    dialog: opened && {
      initial: opened.initial,
      refused: opened.refused,
      onClose: close,
      onSubmit: (values: PlayValues) => void submit(opened.play, values),
      onRemove: opened.play && removing(gameId, opened.play, close),
    },
  };
}

const removing = (gameId: string, play: Playthrough, close: () => void) => () => {
  close();
  void removePlay(gameId, play);
};
