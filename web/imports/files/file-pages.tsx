import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { ApiError } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import { runOfFile, useImports } from '../use-imports.ts';
import { movedFilePath, readFileView } from './file-address.ts';
import { FileSteps } from './file-steps.tsx';
import styles from './files.module.css';
import { loadStage, NoAnswer, OpenedFile } from './opened-file.tsx';
import { EarlierFiles } from './start/earlier-files.tsx';
import { KnownFormats } from './start/known-formats.tsx';
import { TakeFile } from './start/take-file.tsx';
import { useMoveIn } from './use-file.ts';
import { useUpload } from './use-upload.ts';

export function MoveInPage() {
  const t = useT();
  const [, navigate] = useLocation();
  const taking = useUpload(file => navigate(movedFilePath(file.id)));
  return (
    <div className={`page ${styles.page}`}>
      <FileSteps at="file" />
      <p className={`lead ${styles.lead}`}>{t('files.lead')}</p>
      <TakeFile {...taking} />
      <EarlierFiles />
      <KnownFormats />
    </div>
  );
}

export function FilePage({ name: id }: { name: string }) {
  const { data: file, error, mutate } = useMoveIn(id);
  const { data: imports, error: importsError } = useImports();
  const step = readFileView(useSearchParams()[0]).step ?? 'content';
  // While the file is read, its screen is loaded too.
  useEffect(() => loadStage(step), [step]);
  if (!file && error) return <NoFile error={error} onRetry={() => void mutate()} />;
  if (!file || (!imports && !importsError)) return <Opening />;
  return <OpenedFile key={id} file={file} run={runOfFile(imports, id)} />;
}

function Opening() {
  return (
    <div className="page">
      <FileSteps at="content" links={{ file: paths.moveIn }} />
      <WaitingRows count={6} />
    </div>
  );
}

/** No such file: it was removed, or is somebody else's. Any other failure can be tried again. */
function NoFile({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="page">
      <FileSteps at="file" />
      {isGone ? (
        <Empty
          title={t('files.gone.title')}
          text={t('files.gone.text')}
          acts={
            <ButtonLink variant="main" href={paths.moveIn}>
              {t('files.take.choose')}
            </ButtonLink>
          }
        />
      ) : (
        <NoAnswer error={error} onRetry={onRetry} />
      )}
    </div>
  );
}
