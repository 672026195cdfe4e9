import { type ReactNode, Suspense } from 'react';
import { ReachBar } from '../../../catalogue/picking.tsx';
import { offerRetry } from '../../../catalogue/say-failed.ts';
import { t, useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { GamingProvider } from '../../providers.ts';
import { undoImport } from '../../use-imports.ts';
import type { useTitleReview } from '../review/use-review.ts';
import type { PickedTitles, TitlePicks } from '../titles/title-picks.ts';
import type { Title } from '../use-titles.ts';
import { Leaving } from './leaving.tsx';
import styles from './run.module.css';
import type { useRunning } from './use-running.ts';

/** Only where an import is in progress or has just ended. */
export const runRow = fileOf(() => import('./run-row.tsx'));
const RunRow = partOf(runRow, file => file.RunRow);

type BringBarProps = {
  provider: GamingProvider;
  running: ReturnType<typeof useRunning>;
  chosen: PickedTitles;
  /** False while a tab is shown from which nothing can come in. */
  isOffered: boolean;
  picks: TitlePicks;
  /** Given while its tab is shown: then the bar is about those titles alone. */
  review: ReturnType<typeof useTitleReview> | undefined;
};

export function ImportBar({ provider, running, chosen, isOffered, picks, review }: BringBarProps) {
  const t = useT();
  const [run] = running.shown;
  const { busy, isUnderWay } = running;
  // What the reader has left out is not offered again beside the result of an import.
  const canPick = isOffered && !review && !isUnderWay && (run ? chosen.picked.length : chosen.pickable) > 0;
  const waiting = isUnderWay ? 0 : (review?.waiting.length ?? 0);
  const start = (kind: 'add' | 'archive', titles: readonly Title[]) => {
    void runRow().catch(() => {}); // it is asked for again when it is shown
    return running.start({ kind, titles, picks });
  };
  const add = async () => {
    if (await start('add', chosen.picked)) await review?.end();
  };
  const archiveAll = async () => {
    const id = await start('archive', chosen.picked);
    if (id) sayArchived(id, chosen.picked.length);
    return id !== undefined;
  };
  const selected = { picked: chosen.picked.length, finished: chosen.finished, busy, onAdd: add };
  return (
    <>
      {(run || canPick || waiting > 0) && (
        <ReachBar label={t('imports.bar.label')} className={styles.bar}>
          {run && (
            <Suspense>
              <RunRow key={run.id} state={run} provider={provider} onClose={() => running.close(run.id)} />
            </Suspense>
          )}
          {review && waiting > 0 && <ReviewRow {...selected} all={waiting} onLeaveOut={review.leaveOut} />}
          {canPick && (
            <PickRow
              {...selected}
              all={chosen.pickable}
              questions={chosen.questions}
              rest={chosen.rest.length}
              onArchive={() => start('archive', chosen.rest)}
            />
          )}
        </ReachBar>
      )}
      <Leaving rest={busy || isUnderWay ? 0 : chosen.picked.length} onArchive={archiveAll} />
    </>
  );
}

async function undo(id: string): Promise<void> {
  try {
    await undoImport(id);
    toast.show({ text: t('common.said.undone') });
  } catch (error) {
    offerRetry(reasonOf(apiErrorOf(error), t('imports.run.undoFailed')), () => undo(id));
  }
}

/** Whoever leaves the screen does not see the receipt, so the way back goes along with them. */
function sayArchived(id: string, n: number): void {
  toast.undoable(t('imports.run.archived', { n }), { label: t('common.act.undo'), onAction: () => undo(id) });
}

type SelectedProps = {
  picked: number;
  /** How many of them go to the archive as finished. */
  finished: number;
  all: number;
  busy: boolean;
  onAdd: () => void;
};

type SelectedRowProps = SelectedProps & {
  /** The second action: a button, and on phones a link. */
  other: { label: string; onPress: () => void } | undefined;
  children?: ReactNode;
};

function SelectedRow({ picked, finished, all, busy, onAdd, other, children }: SelectedRowProps) {
  const t = useT();
  return (
    <div className="row gap-3">
      <div className={styles.barWords}>
        <b role="status">{t('imports.bar.some', { n: picked, all })}</b>
        {children}
        {other && (
          <button
            type="button"
            className={`link phone-only ${styles.archive}`}
            onClick={busy ? undefined : other.onPress}
          >
            {other.label}
          </button>
        )}
      </div>
      {other && (
        <Button variant="quiet" className="wide-only" busy={busy} onClick={other.onPress}>
          {other.label}
        </Button>
      )}
      {picked > 0 && (
        <Button variant="main" busy={busy} onClick={onAdd}>
          {addWords(picked, finished)}
        </Button>
      )}
    </div>
  );
}

/** What the button does with the selected games: those that are finished go to the archive. */
function addWords(picked: number, finished: number): string {
  const rest = picked - finished;
  if (finished === 0) return t('imports.bar.add', { n: picked });
  if (rest === 0) return t('imports.finished.go', { n: finished });
  return t('imports.bar.both', {
    add: t('imports.bar.adds', { n: rest }),
    archive: t('imports.bar.archives', { n: finished }),
  });
}

type PickRowProps = SelectedProps & {
  questions: number;
  /** How many surely matched new games are not selected. */
  rest: number;
  onArchive: () => void;
};

/** How many are selected, and the buttons for them; while there is none, what to do instead of a button. */
function PickRow({ questions, rest, onArchive, ...selected }: PickRowProps) {
  const t = useT();
  return (
    <SelectedRow {...selected} other={rest > 0 ? { label: t('imports.bar.archive'), onPress: onArchive } : undefined}>
      {selected.picked === 0 && <span className="meta">{t('fields.no_games_selected')}</span>}
      {questions > 0 && <span className="meta">{t('imports.bar.waiting', { n: questions })}</span>}
      {rest > 0 && <span className="meta wide-only">{t('imports.bar.rest')}</span>}
    </SelectedRow>
  );
}

function ReviewRow({ onLeaveOut, ...selected }: SelectedProps & { onLeaveOut: () => void }) {
  return <SelectedRow {...selected} other={{ label: t('imports.review.out'), onPress: onLeaveOut }} />;
}
