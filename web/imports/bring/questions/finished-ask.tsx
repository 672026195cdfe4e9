import { Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Known } from '../titles/buckets.ts';
import styles from './questions.module.css';

const choosing = fileOf(() => import('./finished-dialog.tsx'));
const FinishedDialog = partOf(choosing, file => file.FinishedDialog);

type FinishedAskProps = {
  /** Titles that were played far longer than their story takes. */
  titles: readonly Known[];
  /** Those that the reader has called finished; undefined while the question is open. */
  finished: ReadonlySet<string> | undefined;
  onAnswer: (ids: readonly string[]) => void;
};

/** Hours far past the story: asks once, about all of them, whether they are finished. */
export function FinishedAsk({ titles, finished, onAnswer }: FinishedAskProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const n = titles.length;
  const count = titles.filter(title => finished?.has(title.providerId)).length;
  // Whoever has answered "none" is left alone: nothing comes of it.
  if (n === 0 || (finished && count === 0)) return null;
  return (
    <>
      <Notice
        className={styles.ask}
        role="status"
        title={finished ? undefined : t('imports.finished.ask', { n })}
        act={
          <>
            {!finished && (
              <Button size="s" variant="quiet" onClick={() => onAnswer([])}>
                {t('imports.finished.none')}
              </Button>
            )}
            <Button size="s" onClick={() => setOpen(true)}>
              {t(finished ? 'imports.finished.change' : 'imports.finished.look')}
            </Button>
          </>
        }
      >
        {finished ? t('imports.finished.said', { n: count }) : t('imports.finished.why')}
      </Notice>
      {isOpen && (
        <Suspense>
          <FinishedDialog
            titles={titles}
            chosen={finished ?? new Set(titles.map(title => title.providerId))}
            onClose={() => setOpen(false)}
            onAnswer={onAnswer}
          />
        </Suspense>
      )}
    </>
  );
}
