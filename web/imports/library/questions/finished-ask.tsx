import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { playedAndStory, titleName } from '../../facts.ts';
import type { Title } from '../use-titles.ts';
import styles from './questions.module.css';

const choosing = fileOf(() => import('./finished-dialog.tsx'));
const FinishedDialog = partOf(choosing, file => file.FinishedDialog);

/** Hours do not tell that a game is finished, so no box is ticked before the reader does it. */
const NONE: ReadonlySet<string> = new Set();

type Answer = (ids: readonly string[]) => void;
type FinishedAskProps = {
  /** Titles that were played for long. */
  titles: readonly Title[];
  /** The titles that the reader has called finished; undefined while the question is open. */
  finished: ReadonlySet<string> | undefined;
  onAnswer: Answer;
};

/** Asks once, about all games that were played for long, which of them are finished. */
export function FinishedAsk({ titles, finished, onAnswer }: FinishedAskProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [first] = titles;
  const count = titles.filter(title => finished?.has(title.providerId)).length;
  // Whoever has answered "none" is left alone: nothing comes of it.
  if (!first || (finished && count === 0)) return null;
  const choose = (label: string) => (
    <Button size="s" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
  return (
    <>
      {finished && (
        <Notice className={styles.ask} role="status" act={choose(t('imports.finished.change'))}>
          {t('imports.finished.said', { n: count })}
        </Notice>
      )}
      {!finished && titles.length === 1 && <AskOne title={first} onAnswer={onAnswer} />}
      {!finished && titles.length > 1 && (
        <AskMany n={titles.length} look={choose(t('imports.finished.look'))} onAnswer={onAnswer} />
      )}
      {isOpen && (
        <Suspense>
          <FinishedDialog
            titles={titles}
            chosen={finished ?? NONE}
            onClose={() => setOpen(false)}
            onAnswer={onAnswer}
          />
        </Suspense>
      )}
    </>
  );
}

function AskOne({ title, onAnswer }: { title: Title; onAnswer: Answer }) {
  const t = useT();
  return (
    <Notice
      className={styles.ask}
      role="status"
      title={t('imports.finished.askOne', { title: titleName(title) })}
      act={
        <span className={styles.answers}>
          <Button size="s" onClick={() => onAnswer([title.providerId])}>
            {t('imports.finished.yes')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onAnswer([])}>
            {t('imports.finished.no')}
          </Button>
        </span>
      }
    >
      {playedAndStory(title)}
    </Notice>
  );
}

/** `look` opens the list of them. */
function AskMany({ n, look, onAnswer }: { n: number; look: ReactNode; onAnswer: Answer }) {
  const t = useT();
  return (
    <Notice
      className={styles.ask}
      role="status"
      title={t('imports.finished.ask', { n })}
      act={
        <span className={styles.answers}>
          {look}
          <Button size="s" variant="quiet" onClick={() => onAnswer([])}>
            {t('imports.finished.none')}
          </Button>
        </span>
      }
    >
      {t('imports.finished.why')}
    </Notice>
  );
}
