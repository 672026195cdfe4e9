import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { formatName } from '../formats.ts';
import { DateQuestions } from '../reading/date-questions.tsx';
import { isStorable, mappingOf, openDates } from '../reading/meanings.ts';
import { useMeanings } from '../reading/use-meanings.ts';
import type { MoveIn } from '../use-file.ts';
import { isFullyKnown } from './column-groups.ts';
import { ColumnList } from './column-list.tsx';
import styles from './content.module.css';
import { FileCard } from './file-card.tsx';
import { Mapping } from './mapping.tsx';
import { NextBar } from './next-bar.tsx';
import { PlatformWords } from './platform-words.tsx';

type ContentProps = { file: MoveIn; onDone: () => void };

export function Content({ file, onDone }: ContentProps) {
  const Part = file.format === 'table' ? Mapping : Known;
  return <Part key={file.id} file={file} onDone={onDone} />;
}

function Known({ file, onDone }: ContentProps) {
  const t = useT();
  const { mapping, say } = useMeanings(file.id, mappingOf(file), isStorable(file));
  const open = openDates(file.questions, mapping);
  return (
    <>
      <div className={`page ${styles.page}`}>
        <FileCard file={file} title={t('files.is', { n: file.rows, format: formatName(file.format) })} />
        <DateQuestions questions={file.questions} mapping={mapping} say={say} />
        {isFullyKnown(file) ? <p className="mt-5 quiet">{t('files.own')}</p> : <ColumnList columns={file.columns} />}
        <PlatformWords words={file.platforms} mapping={mapping} say={say} />
      </div>
      <NextBar
        words={open > 0 ? t('files.dates.open', { n: open }) : isFullyKnown(file) ? '' : t('files.ledger.note')}
        more={open > 0 && t('files.dates.openText')}
      >
        <Button variant="main" onClick={onDone}>
          {t('files.ledger.go', { n: file.rows })}
        </Button>
      </NextBar>
    </>
  );
}
