import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { sizeText } from '../formats.ts';
import { Letters } from '../reading/letters.tsx';
import type { MoveIn } from '../use-file.ts';
import styles from './content.module.css';

const choosing = fileOf(() => import('../reading/format-dialog.tsx'));
const FormatDialog = partOf(choosing, file => file.FormatDialog);

export function FileCard({ file, title }: { file: MoveIn; title: string }) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.file}>
      <span className={styles.mark} aria-hidden="true">
        <ListChecks className="icon" />
      </span>
      <div className="shrink breaks">
        <h2 className={styles.fileTitle}>{title}</h2>
        <p className="meta">
          <bdi dir="ltr">{file.fileName}</bdi> ·{' '}
          <bdi className="whole-word">{t('files.size', { size: sizeText(file.bytes) })}</bdi>
        </p>
      </div>
      <div className={styles.fileActs}>
        <Button size="s" variant="quiet" onClick={() => setChoosing(true)}>
          {t('files.choice.open')}
        </Button>
        <ButtonLink size="s" variant="quiet" href={paths.moveIn}>
          {t('files.another')}
        </ButtonLink>
      </div>
      <Letters file={file} />
      {isChoosing && (
        <Suspense>
          <FormatDialog file={file} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
