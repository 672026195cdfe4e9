import { type FormEvent, useState } from 'react';
import { STOPPED_AT_MAX } from '../../../worker/shelf/diary/limits.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { askedStopped, type StoppedGame } from '../copies/stopped-at.tsx';
import { saveStopped } from './save-stopped.ts';

/** One line on where one stopped; what was said before stands in it. */
export function StoppedDialog({ game }: { game: StoppedGame }) {
  const t = useT();
  const [text, setText] = useState(game.stoppedAt ?? '');
  const close = () => askedStopped.set(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim() || null;
    close();
    if (next !== (game.stoppedAt ?? null)) void saveStopped(game, next);
  };
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('common.act.close')}
      title={t('progress.stopped.ask')}
      note={<span dir="auto">{game.title}</span>}
      onSubmit={submit}
      acts={
        <>
          <Button variant="quiet" onClick={close}>
            {t('common.act.cancel')}
          </Button>
          <Button variant="main" type="submit">
            {t('progress.stopped.save')}
          </Button>
        </>
      }
    >
      <Field label={t('progress.stopped.at')} help={t('progress.stopped.help')}>
        <TextInput
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          most={STOPPED_AT_MAX}
          value={text}
          data-autofocus
          onChange={event => setText(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
