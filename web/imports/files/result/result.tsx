import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { UndoIcon } from '../../../ui/icon.tsx';
import { Anchor } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { isUnderWay } from '../../open-imports.ts';
import { sayFailure } from '../../providers.ts';
import { Filling } from '../../run/filling.tsx';
import { canUndo, hasLeft, type MovedIn, retryFailed, undoImport } from '../../use-imports.ts';
import { AskFirst } from '../ask-first.tsx';
import { countBehind } from '../content/column-groups.ts';
import { mappingOf, openDates } from '../reading/meanings.ts';
import { type FileReview, type MoveIn, useSpines } from '../use-file.ts';
import { carriedText, leftOutText, sumOf } from './figures.ts';
import styles from './result.module.css';
import { RunBar } from './run-bar.tsx';

type ResultProps = {
  file: MoveIn;
  state: MovedIn;
  /** The tabs as they are now; undefined while they are read. */
  review: FileReview | undefined;
  /** Where the rest of the rows are. */
  restHref: string;
  contentHref: string;
};

export function Result({ file, state, review, restHref, contentHref }: ResultProps) {
  const isOn = isUnderWay(state);
  const { data: rows = [] } = useSpines(file.id, isOn);
  return (
    <>
      <div className={cx('page', styles.page, isOn && styles.running)}>
        <Filling state={isOn ? state : undefined} titles={rows} />
        {!isOn && <Done state={state} review={review} restHref={restHref} />}
        {!isOn && <Receipt file={file} state={state} review={review} contentHref={contentHref} />}
      </div>
      {isOn && <RunBar state={state} />}
    </>
  );
}

function Done({ state, review, restHref }: Pick<ResultProps, 'state' | 'review' | 'restHref'>) {
  const t = useT();
  const { isBusy, run } = useAct(sayFailure);
  const { added, archived = 0, joined, failed, noRoom, status, moveIn } = state;
  const questions = review?.counts.questions ?? 0;
  const left = review ? review.counts.new + review.counts.other_platform + review.counts.unmatched : 0;
  const title = added > 0 ? t('files.done.title', { n: added }) : t('files.done.none');
  return (
    <section aria-labelledby="done">
      <h2 id="done" className={`title ${styles.title}`} tabIndex={-1}>
        {joined > 0 && added === 0 ? t('files.done.filled', { n: joined }) : title}
      </h2>
      <p role="status" className="lead measure mt-2">
        {status === 'failed' && `${t('files.done.stopped')} `}
        {failed.length > 0 && `${t('files.done.failed', { n: failed.length })} `}
        {joined > 0 && added > 0 && `${t('files.done.filled', { n: joined })}. `}
        {archived > 0 && `${archivedText(added, archived)} `}
        {carriedText(moveIn)}
        {status === 'done' && noRoom > 0 && ` ${t('imports.noRoom', { n: noRoom })}`}
      </p>
      <div className={styles.acts}>
        <ButtonLink variant="main" href={paths.library}>
          {t('files.done.see')}
        </ButtonLink>
        {added > 0 && status !== 'undone' && <ButtonLink href={paths.deck}>{t('files.done.sort')}</ButtonLink>}
        {questions > 0 && <ButtonLink href={restHref}>{t('files.done.rest', { n: questions })}</ButtonLink>}
        {questions === 0 && left > 0 && <ButtonLink href={restHref}>{t('files.done.look')}</ButtonLink>}
        {hasLeft(state) && (
          <Button icon={RotateCcw} busy={isBusy} onClick={() => run(() => retryFailed(state.id))}>
            {failed.length > 0 ? t('files.done.retry', { n: failed.length }) : t('common.act.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}

const archivedText = (added: number, archived: number) =>
  added === 1 ? say('files.done.archivedOnly') : say('files.done.archived', { n: archived });

function Receipt({ file, state, review, contentHref }: Omit<ResultProps, 'restHref'>) {
  const t = useT();
  const left = leftOutText(state);
  const behind = countBehind(state.moveIn);
  return (
    <section className={`stack gap-3 ${styles.receipt}`} aria-labelledby="receipt">
      <h3 id="receipt" className="small-heading">
        {t('files.done.receipt')}
      </h3>
      <ul className={`stack ${styles.rows}`}>
        <li>{t('files.done.file', { name: file.fileName, n: file.rows })}</li>
        {review && <li className="num">{sumOf(state, review)}</li>}
        {left && <li>{left}</li>}
        {openDates(file.questions, mappingOf(file)) > 0 && <li>{t('files.dates.years')}</li>}
        {behind > 0 && (
          <li>
            <Anchor className="link" href={contentHref}>
              {t('files.done.behind', { n: behind })}
            </Anchor>
          </li>
        )}
      </ul>
      {canUndo(state) && <Undo state={state} />}
    </section>
  );
}

function Undo({ state }: Pick<ResultProps, 'state'>) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAct(sayFailure);
  const undo = async () => {
    await undoImport(state.id);
    toast.show({ text: t('files.done.undone') });
  };
  return (
    <div className={`cluster ${styles.undo}`}>
      <Button size="s" icon={UndoIcon} busy={isBusy} onClick={() => setAsking(true)}>
        {t('files.done.undo')}
      </Button>
      {state.undoUntil && <span className="meta">{t('files.done.until', { day: dayText(state.undoUntil) })}</span>}
      {isAsking && <AskFirst about="done.undoing" onClose={() => setAsking(false)} onYes={() => run(undo)} />}
    </div>
  );
}
