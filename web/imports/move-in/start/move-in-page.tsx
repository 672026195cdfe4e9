import { useLocation } from 'wouter';
import { movedFilePath } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { MoveHead } from '../move-head.tsx';
import { useUpload } from '../use-upload.ts';
import { EarlierFiles } from './earlier-files.tsx';
import { KnownFormats } from './known-formats.tsx';
import styles from './start.module.css';
import { TakeFile } from './take-file.tsx';

/** Where moving in begins: a file is chosen, sent and read, or an earlier one is gone on with. */
export function MoveInPage() {
  const t = useT();
  const [, navigate] = useLocation();
  const taking = useUpload(file => navigate(movedFilePath(file.id)));
  return (
    <div className={`page ${styles.page}`}>
      <MoveHead at="file" />
      <p className={`lead ${styles.lead}`}>{t('moving.lead')}</p>
      <TakeFile {...taking} />
      <EarlierFiles />
      <KnownFormats />
    </div>
  );
}
