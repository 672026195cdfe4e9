import { useState } from 'react';
import { useLocation } from 'wouter';
import { FORMATS, type FormatId } from '../../../../worker/imports/move-in/schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { movedFilePath } from '../file-path.ts';
import { formatName } from '../formats.ts';
import { Refused } from '../start/refused.tsx';
import { heldFile, type MoveIn, removeFile } from '../use-file.ts';
import { useUpload } from '../use-upload.ts';
import styles from './content.module.css';

const isFormat = (value: string): value is FormatId => FORMATS.some(format => format === value);

/** The same file, read in the format that its owner knows. After a reload the window no longer has it. */
export function FormatDialog({ file, onClose }: { file: MoveIn; onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const [format, setFormat] = useState(file.format);
  const taking = useUpload(stored => {
    void removeFile(file.id).catch(() => {}); // it stays among the earlier files, and can be removed there
    navigate(movedFilePath(stored.id), { replace: true });
    onClose();
  });
  const { upload } = taking;
  const held = heldFile(file.id);
  const read = (given: File) => taking.start(given, isFormat(format) ? format : undefined);
  const close = () => {
    taking.cancel();
    onClose();
  };
  return (
    <FileDrop label={t('moving.take.area')} accept={[]} onFile={given => void read(given)}>
      {open => (
        <Dialog
          open
          onClose={close}
          title={t('moving.choice.title')}
          note={held ? t('moving.choice.note') : `${t('moving.choice.note')} ${t('moving.choice.again')}`}
          closeLabel={t('common.act.close')}
          acts={
            <>
              <Button variant="quiet" onClick={close}>
                {t('common.act.cancel')}
              </Button>
              <Button
                variant="main"
                busy={upload?.at === 'sending'}
                disabled={format === file.format}
                onClick={() => (held ? void read(held) : open())}
              >
                {held ? t('moving.choice.go') : t('moving.choice.file', { name: file.fileName })}
              </Button>
            </>
          }
        >
          <ChoiceGroup
            label={t('moving.format.by')}
            name="format"
            columns={2}
            value={format}
            onChange={setFormat}
            choices={FORMATS.map(value => ({ value, label: <bdi>{formatName(value)}</bdi> }))}
          />
          {upload?.at === 'sending' && (
            <Progress size="s" value={upload.percent} label={t('moving.take.sending', { name: upload.file.name })} />
          )}
          {upload?.at === 'refused' && <Refused file={upload.file} refusal={upload.refusal} />}
          {upload?.at === 'failed' && (
            <p role="alert" className={styles.bad}>
              {t(upload.error.status === 0 ? 'moving.take.offline' : 'moving.take.failedText', {
                name: upload.file.name,
              })}
            </p>
          )}
        </Dialog>
      )}
    </FileDrop>
  );
}
