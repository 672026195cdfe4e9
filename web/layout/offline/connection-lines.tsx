import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ages } from '../../offline/kept/store.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignal } from '../../platform/signal.ts';
import { NoteConflict } from '../../shelf/offline-queue/note-conflict.tsx';
import { isConflict } from '../../shelf/offline-queue/note-versions.ts';
import { waiting } from '../../shelf/offline-queue/waiting.ts';
import { WaitingDialog } from '../../shelf/offline-queue/waiting-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../errors/notices.module.css';
import { ageOf, ageText } from './age.ts';

type LinesProps = {
  path: string;
  isCut: boolean;
  isOld: boolean;
  /** The end of the line that says the connection is cut. */
  line: Element;
  /** The room below it, for what asks for an answer. */
  room: Element;
};

export function ConnectionLines({ path, isCut, isOld, line, room }: LinesProps) {
  const changes = useSignal(waiting);
  const [conflict] = changes.filter(isConflict);
  const n = changes.filter(change => !isConflict(change)).length;
  return (
    <>
      {createPortal(
        <>
          {isCut && <AgeLine path={path} />}
          {n > 0 && <WaitingLine n={n} />}
        </>,
        line,
      )}
      {createPortal(
        <div className={`page stack ${styles.lines}`}>
          {conflict?.note && <ConflictLine title={conflict.title} gameId={conflict.note.gameId} />}
          {isOld && <UpdateLine />}
        </div>,
        room,
      )}
    </>
  );
}

/** How old the things on the screen are; nothing if they were never kept. */
function AgeLine({ path }: { path: string }) {
  const t = useT();
  const at = ageOf(path, useSignal(ages));
  return at === undefined ? null : <span className="quiet">{t('offline.asOf', { at: ageText(at) })}</span>;
}

/** How many changes wait, and the way to their list. */
function WaitingLine({ n }: { n: number }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span role="status">{t('offline.waits', { n })}</span>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {t('offline.list.show')}
      </Button>
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
