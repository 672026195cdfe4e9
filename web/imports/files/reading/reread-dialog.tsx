import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { movedFilePath } from '../file-address.ts';
import { Refused } from '../start/refused.tsx';
import { heldFile, type MoveIn, removeFile } from '../use-file.ts';
import { type ReadAs, useUpload } from '../use-upload.ts';

type RereadDialogProps = {
  file: MoveIn;
  title: string;
  note: string;
  /** How it is to be read now; undefined as long as that is as it was. */
  as: ReadAs | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Reads a file in another way. After a reload the window no longer has it, and it is chosen once more. */
export function RereadDialog({ file, title, note, as, onClose, children }: RereadDialogProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const taking = useUpload(stored => {
    void removeFile(file.id).catch(() => {}); // it stays among the earlier files, and can be removed there
    navigate(movedFilePath(stored.id), { replace: true });
    onClose();
  });
  const held = heldFile(file.id);
  const read = (given: File) => taking.start(given, as);
  const close = () => {
    taking.cancel();
    onClose();
  };
  return (
    <FileDrop label={t('files.take.area')} accept={[]} onFile={given => void read(given)}>
      {open => (
        <Dialog
          open
          onClose={close}
          title={title}
          note={held ? note : `${note} ${t('files.choice.again')}`}
          closeLabel={t('common.act.close')}
          acts={
            <>
              <Button variant="quiet" onClick={close}>
                {t('common.act.cancel')}
              </Button>
              <Button
                variant="main"
                busy={taking.upload?.at === 'sending'}
                disabled={!as}
                onClick={() => (held ? void read(held) : open())}
              >
                {held ? t('files.choice.go') : t('files.choice.file', { name: file.fileName })}
              </Button>
            </>
          }
        >
          {children}
          <Sent upload={taking.upload} />
        </Dialog>
      )}
    </FileDrop>
  );
}

/** How far the file is on its way, or why it did not arrive. */
function Sent({ upload }: Pick<ReturnType<typeof useUpload>, 'upload'>) {
  const t = useT();
  if (!upload) return null;
  const { name } = upload.file;
  if (upload.at === 'sending')
    return <Progress size="s" value={upload.percent} label={t('files.take.sending', { name })} />;
  if (upload.at === 'refused') return <Refused file={upload.file} refusal={upload.refusal} />;
  return (
    <p role="alert" className="bad small">
      {t(upload.error.status === 0 ? 'files.take.offline' : 'files.take.failedText', { name })}
    </p>
  );
}
