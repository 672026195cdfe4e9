import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { formatName } from '../formats.ts';
import type { MoveIn } from '../use-file.ts';
import styles from './content.module.css';
import { FileCard } from './file-card.tsx';
import { Ledger } from './ledger.tsx';
import { Mapping } from './mapping.tsx';
import { NextBar } from './next-bar.tsx';
import { PlatformWords } from './platform-words.tsx';

type ContentProps = { file: MoveIn; onDone: () => void };

/** What is in the file: of a known format the ledger; of any other table the meaning of its columns. */
export function Content({ file, onDone }: ContentProps) {
  const t = useT();
  if (file.format === 'table') return <Mapping key={file.id} file={file} onDone={onDone} />;
  return (
    <>
      <div className={`page ${styles.page}`}>
        <FileCard file={file} title={t('moving.is', { n: file.rows, format: formatName(file.format) })} />
        <Ledger columns={file.columns} />
        <PlatformWords key={file.id} file={file} />
      </div>
      <NextBar words={t('moving.ledger.note')}>
        <Button variant="main" onClick={onDone}>
          {t('moving.ledger.go', { n: file.rows })}
        </Button>
      </NextBar>
    </>
  );
}
