import { Upload as UploadIcon } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import styles from '../files.module.css';
import type { Upload, useUpload } from '../use-upload.ts';
import { Refused } from './refused.tsx';

/** What the browser's own dialog offers; a file that is dropped may have any name. */
const ACCEPT = ['.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl', 'text/csv', 'application/json'];

type TakeFileProps = Pick<ReturnType<typeof useUpload>, 'upload' | 'start' | 'cancel'>;

export function TakeFile({ upload, start, cancel }: TakeFileProps) {
  const t = useT();
  const isSending = upload?.at === 'sending';
  return (
    <div className="stack fit gap-4 mt-5">
      <FileDrop label={t('files.take.area')} accept={ACCEPT} onFile={file => void start(file)} className={styles.drop}>
        {open => (
          <>
            <div className={styles.shelf} aria-hidden="true">
              <i className={styles.spine} />
              <i className={styles.low} />
              <i className={styles.cover} />
              <i className={styles.spine} />
              <i className={styles.low} />
              <i className={styles.spine} />
            </div>
            {isSending ? (
              <Sending upload={upload} onCancel={cancel} />
            ) : (
              <div className={`row gap-4 ${styles.act}`}>
                <Button variant="main" icon={UploadIcon} onClick={open}>
                  {t('files.take.choose')}
                </Button>
                <span className="quiet wide-only">{t('files.take.drop')}</span>
              </div>
            )}
          </>
        )}
      </FileDrop>
      <p className="meta">{t('files.take.limits')}</p>
      {upload?.at === 'refused' && <Refused file={upload.file} refusal={upload.refusal} />}
      {upload?.at === 'failed' && <Failed upload={upload} onRetry={() => void start(upload.file)} onCancel={cancel} />}
    </div>
  );
}

type SendingProps = { upload: Extract<Upload, { at: 'sending' }>; onCancel: () => void };

/** What has arrived; then the server reads it, and nobody knows how long that takes. */
function Sending({ upload: { file, percent }, onCancel }: SendingProps) {
  const t = useT();
  const isSent = percent >= 100;
  const words = t(isSent ? 'files.take.reading' : 'files.take.sending', { name: file.name });
  return (
    <div className={styles.sending}>
      <span role="status" className="breaks">
        {words}
      </span>
      <Button size="s" variant="quiet" onClick={onCancel}>
        {t('common.act.cancel')}
      </Button>
      <Progress size="s" value={percent} label={t('files.take.sending', { name: file.name })} />
    </div>
  );
}

type FailedProps = { upload: Extract<Upload, { at: 'failed' }>; onRetry: () => void; onCancel: () => void };

/** Nothing is wrong with the file: it is kept, and can be sent again. */
function Failed({ upload: { file, error }, onRetry, onCancel }: FailedProps) {
  const t = useT();
  const text = t(error.status === 0 ? 'files.take.offline' : 'files.take.failedText', { name: file.name });
  return (
    <Notice
      kind="bad"
      role="alert"
      className={styles.notice}
      title={t('files.take.failed')}
      act={
        <div className="cluster">
          <Button size="s" onClick={onRetry}>
            {t('common.act.retry')}
          </Button>
          <Button size="s" variant="quiet" onClick={onCancel}>
            {t('common.act.cancel')}
          </Button>
        </div>
      }
    >
      {error.status !== 0 && error.problem.title ? `${error.problem.title} ` : ''}
      {text}
    </Notice>
  );
}
