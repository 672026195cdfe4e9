import { CloudUpload, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ages } from '../../offline/kept/store.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignal } from '../../platform/signal.ts';
import { NoteConflict } from '../../shelf/offline-queue/note-conflict.tsx';
import { isConflict } from '../../shelf/offline-queue/note-versions.ts';
import { waiting } from '../../shelf/offline-queue/waiting.ts';
import { WaitingDialog } from '../../shelf/offline-queue/waiting-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ageOf, ageText } from './age.ts';
import styles from './connection-lines.module.css';

type LinesProps = { path: string; isCut: boolean; isOld: boolean };

export function ConnectionLines({ path, isCut, isOld }: LinesProps) {
  const changes = useSignal(waiting);
  const [conflict] = changes.filter(isConflict);
  const n = changes.filter(change => !isConflict(change)).length;
  return (
    <div className={`page stack ${styles.lines}`}>
      {isCut && <AgeLine path={path} />}
      {n > 0 && <WaitingLine n={n} />}
      {conflict?.note && <ConflictLine title={conflict.title} gameId={conflict.note.gameId} />}
      {isOld && <UpdateLine />}
    </div>
  );
}

/** How old the things on the screen are; nothing if they were never kept. */
function AgeLine({ path }: { path: string }) {
  const t = useT();
  const at = ageOf(path, useSignal(ages));
  return at === undefined ? null : <p className="meta">{t('offline.asOf', { at: ageText(at) })}</p>;
}

/** How many changes wait, and the way to their list. */
function WaitingLine({ n }: { n: number }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice
        icon={CloudUpload}
        role="status"
        act={
          <Button size="s" onClick={() => setIsOpen(true)}>
            {t('offline.list.show')}
          </Button>
        }
      >
        {t('offline.waits', { n })}
      </Notice>
      {isOpen && <WaitingDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A note was written here and elsewhere: it waits for a choice, and for no connection. */
function ConflictLine({ title, gameId }: { title: string; gameId: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice
        role="status"
        act={
          <Button size="s" onClick={() => setIsOpen(true)}>
            {t('offline.conflict.compare')}
          </Button>
        }
      >
        {t('offline.conflict.line', { title })}
      </Notice>
      {isOpen && <NoteConflict gameId={gameId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A new version is there. Until it is loaded this one goes on with its own files. */
function UpdateLine() {
  const t = useT();
  const reload = () => location.reload();
  return (
    <Notice
      icon={RefreshCw}
      role="status"
      act={
        <Button size="s" onClick={reload}>
          {t('offline.update.act')}
        </Button>
      }
    >
      {t('offline.update.title')}
    </Notice>
  );
}
