import { ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { agoText } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SkeletonLine, Waiting } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Tool } from '../../../ui/tool.tsx';
import { isUnderWay } from '../../open-imports.ts';
import { sayFailure } from '../../providers.ts';
import { runOfFile, useImports } from '../../use-imports.ts';
import { AskFirst } from '../ask-first.tsx';
import { movedFilePath } from '../file-address.ts';
import styles from '../files.module.css';
import { formatName } from '../formats.ts';
import { type EarlierFile, removeFile, useMoveIns } from '../use-file.ts';

/** The files that were chosen before: each can be gone on with, or removed; what has come in has its receipt. Nothing if there is none. */
export function EarlierFiles() {
  const t = useT();
  const { data, error, mutate } = useMoveIns();
  const { data: imports } = useImports();
  const [asked, setAsked] = useState<EarlierFile>();
  const { run } = useAct(sayFailure);
  const remove = ({ id }: EarlierFile) =>
    run(async () => {
      await removeFile(id);
      toast.show({ text: t('files.earlier.removed') });
    });
  if (data?.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h2 id="earlier" className="small-heading">
        {t('files.earlier.title')}
      </h2>
      {!data && !error && (
        <Waiting label={t('common.loading')}>
          <SkeletonLine width="60%" />
        </Waiting>
      )}
      {!data && error && (
        <p className="quiet" role="alert">
          {t('files.earlier.brokenTitle')}{' '}
          <Button size="s" variant="quiet" onClick={() => void mutate()}>
            {t('common.act.retry')}
          </Button>
        </p>
      )}
      <ul className={styles.files}>
        {data?.map(file => (
          <EarlierLine key={file.id} file={file} isIn={hasReceipt(file, imports)} onRemove={() => setAsked(file)} />
        ))}
      </ul>
      {asked && <AskFirst about="earlier.removing" onClose={() => setAsked(undefined)} onYes={() => remove(asked)} />}
    </section>
  );
}

function hasReceipt({ id }: EarlierFile, imports: Parameters<typeof runOfFile>[0]): boolean {
  const run = runOfFile(imports, id);
  return run !== undefined && !isUnderWay(run);
}

function EarlierLine({ file, isIn, onRemove }: { file: EarlierFile; isIn: boolean; onRemove: () => void }) {
  const t = useT();
  const { id, fileName, format, rows, createdAt } = file;
  return (
    <li>
      <span className={`${styles.fileWords} shrink breaks`}>
        <bdi className="small-heading">{fileName}</bdi>
        <span className="meta">
          <bdi>{formatName(format)}</bdi> · {t('files.earlier.rows', { n: rows })} ·{' '}
          <time dateTime={createdAt}>{agoText(createdAt)}</time>
        </span>
      </span>
      <span className="row">
        <ButtonLink
          size="s"
          iconEnd={ArrowRight}
          flip
          href={movedFilePath(id)}
          aria-label={t(isIn ? 'files.earlier.receipt' : 'files.earlier.go', { name: fileName })}
        >
          {t(isIn ? 'files.done.receipt' : 'files.earlier.on')}
        </ButtonLink>
        <Tool label={t('files.earlier.remove', { name: fileName })} icon={Trash2} onClick={onRemove} />
      </span>
    </li>
  );
}
