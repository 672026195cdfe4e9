import { Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type MoveIn, usePreview } from '../use-file.ts';
import { encodingName } from './encodings.ts';
import styles from './reading.module.css';

const choosing = fileOf(() => import('./encoding-dialog.tsx'));
const EncodingDialog = partOf(choosing, file => file.EncodingDialog);

/** In which encoding the letters of the file were read, and the way to another one. It is asked where nothing tells it. */
export function Letters({ file }: { file: MoveIn }) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const words = t('files.letters.as', { encoding: encodingName(file.encoding) });
  const change = (
    <Button size="s" variant={file.isEncodingSure ? 'quiet' : undefined} onClick={() => setChoosing(true)}>
      {t('files.letters.change')}
    </Button>
  );
  return (
    <>
      {file.isEncodingSure ? (
        <p className={`meta cluster ${styles.letters}`}>
          <span>{words}</span>
          {change}
        </p>
      ) : (
        <Notice className={styles.unsure} role="status" title={t('files.letters.ask')} act={change}>
          <span>{words}</span>
          <Titles id={file.id} />
        </Notice>
      )}
      {isChoosing && (
        <Suspense>
          <EncodingDialog file={file} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

const SHOWN = 3;
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** Some titles whose letters may be wrong. */
function Titles({ id }: { id: string }) {
  const { data: rows = [] } = usePreview(id);
  const titles = rows.map(({ row }) => row.title).filter(title => !isAscii(title));
  return titles.slice(0, SHOWN).map(title => (
    <bdi key={title} className={`${styles.title} strong breaks`}>
      {title}
    </bdi>
  ));
}
