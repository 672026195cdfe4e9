import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { useSignal } from '../../platform/signal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actText, takeBackChange } from './actions.ts';
import type { Change } from './change.ts';
import { NoteConflict } from './note-conflict.tsx';
import { replay } from './replay.ts';
import { isStored } from './store.ts';
import styles from './waiting.module.css';
import { waiting } from './waiting.ts';

/** What waits for a connection, in its order. Each change can be taken back. Without any it is gone. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const changes = useSignal(waiting);
  const stored = useSignal(isStored);
  return (
    <Dialog
      open
      size="m"
      title={t('offline.list.title')}
      note={t(stored ? 'offline.list.text' : 'offline.list.unstored')}
      closeLabel={t('common.act.close')}
      onClose={onClose}
      acts={<Button onClick={() => void replay()}>{t('offline.list.now')}</Button>}
    >
      <ol>
        {changes.map(change => (
          <ChangeRow key={change.key} change={change} />
        ))}
      </ol>
    </Dialog>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const t = useT();
  const { title, note } = change;
  const [isOpen, setIsOpen] = useState(false);
  if (note?.conflict)
    return (
      <li className={`${styles.row} row gap-4 between`}>
        <span className={styles.words}>
          <bdi>{title}</bdi>
          <span className="meta">{t('offline.conflict.row')}</span>
        </span>
        <Button size="s" aria-label={t('offline.conflict.compareOne', { title })} onClick={() => setIsOpen(true)}>
          {t('offline.conflict.compare')}
        </Button>
        {isOpen && <NoteConflict gameId={note.gameId} onClose={() => setIsOpen(false)} />}
      </li>
    );
  return (
    <li className={`${styles.row} row gap-4 between`}>
      <span className={styles.words}>
        <bdi>{title}</bdi>
        <span className="meta">{actText(change)}</span>
      </span>
      <Button
        variant="quiet"
        size="s"
        aria-label={t('offline.list.dropOne', { title })}
        onClick={() => void takeBackChange(change)}
      >
        {t('offline.list.drop')}
      </Button>
    </li>
  );
}
