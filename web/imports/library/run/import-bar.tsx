import { Suspense } from 'react';
import { ReachBar } from '../../../catalogue/picking.tsx';
import { offerRetry } from '../../../catalogue/say-failed.ts';
import { t, useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { GamingProvider } from '../../providers.ts';
import { undoImport } from '../../use-imports.ts';
import type { useTitleReview } from '../review/use-review.ts';
import type { PickedTitles } from '../titles/picked-titles.ts';
import type { TitlePicks } from '../titles/title-picks.ts';
import type { Title } from '../use-titles.ts';
import { Leaving } from './leaving.tsx';
import { PickRow, ReviewRow } from './pick-row.tsx';
import styles from './run.module.css';
import type { useRunning } from './use-running.ts';

/** Only where an import is in progress or has just ended. */
const runRow = fileOf(() => import('./run-row.tsx'));
const RunRow = partOf(runRow, file => file.RunRow);

type BringBarProps = {
  provider: GamingProvider;
  running: ReturnType<typeof useRunning>;
  chosen: PickedTitles;
  picks: TitlePicks;
  /** Given while its tab is shown: then the bar is about those titles alone. */
  review: ReturnType<typeof useTitleReview> | undefined;
};

export function ImportBar({ provider, running, chosen, picks, review }: BringBarProps) {
  const t = useT();
  const [run] = running.shown;
  const { busy, isUnderWay } = running;
  // What the reader has left out is not offered again beside the result of an import.
  const canPick = !review && !isUnderWay && (run ? chosen.picked.length : chosen.pickable) > 0;
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
