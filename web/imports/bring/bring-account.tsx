import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { UNDO_DAYS } from '../../../worker/imports/schema.ts';
import { ReachBar } from '../../catalogue/picking.tsx';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { toast } from '../../ui/toast-store.ts';
import type { GamingProvider } from '../gaming.ts';
import { isUnderWay } from '../open-imports.ts';
import { providerErrorIn } from '../provider-error.ts';
import type { Account } from '../use-accounts.ts';
import styles from './bring.module.css';
import { BringHead } from './bring-head.tsx';
import { readView } from './bring-view.ts';
import { FinishedAsk } from './questions/finished-ask.tsx';
import { OlderReading, ReadingError, ReadingNow } from './reading.tsx';
import { ReviewRow } from './review/review-row.tsx';
import { useReview } from './review/use-review.ts';
import { Leaving } from './run/leaving.tsx';
import { PickRow } from './run/pick-row.tsx';
import runStyles from './run/run.module.css';
import { RunRow } from './run/run-row.tsx';
import { useRunning } from './run/use-running.ts';
import { isPickable, isQuestion, isSure, isToReview, type Known, shownTab } from './titles/buckets.ts';
import { SortedTitles } from './titles/sorted-titles.tsx';
import { isPicked, type Picks, playedPast, usePicks } from './titles/use-title-picks.ts';
import { type Title, useTitles } from './use-titles.ts';

type BringAccountProps = {
  provider: GamingProvider;
  account: Account;
  own: readonly Account[];
  onChoose: (id: string) => void;
};

/** Only while an import is in progress. */
const filling = fileOf(() => import('../run/filling.tsx'));
const Filling = partOf(filling, file => file.Filling);

const NO_TITLES: readonly Title[] = [];

/** One account: read, selected from, and imported. */
export function BringAccount({ provider, account, own, onChoose }: BringAccountProps) {
  const t = useT();
  const titles = useTitles(provider, account.id);
  const { reading, error } = titles;
  const [picks, change] = usePicks(account.id);
  const [isReading, setReading] = useState(false);
  const running = useRunning(account.id, provider);
  const all = reading?.games ?? NO_TITLES;
  const review = useReview(all, titles.review, change);
  const [params] = useSearchParams();
  const isReview = shownTab(all, readView(params).tab) === 'review';
  // What a night has found comes in only from its own tab, where it is seen.
  const chosen = choose(isReview ? review.waiting : all.filter(title => !isToReview(title)), picks);
  const [run] = running.shown;
  // What the reader has left out is not offered again beside the result of an import.
  const canPick = !isReview && !running.isUnderWay && (run ? chosen.picked.length : chosen.pickable) > 0;
  const canReview = isReview && !running.isUnderWay && review.waiting.length > 0;

  const refresh = async () => {
    setReading(true);
    await titles.refresh().catch(failure => {
      if (reading) toast.show({ kind: 'bad', text: providerErrorIn(failure).message });
    });
    setReading(false);
  };
  const addReviewed = async () => {
    if (await add()) await review.end();
  };
  const add = () => running.start({ kind: 'add', titles: chosen.picked, picks });
  const archive = (rest: readonly Known[]) => running.start({ kind: 'archive', titles: rest, picks });

  return (
    <>
      <div className={`page ${styles.page}`}>
        <BringHead
          provider={provider}
          account={account}
          own={own}
          onChoose={onChoose}
          reading={reading}
          busy={isReading}
          onRefresh={refresh}
        />
        {run && isUnderWay(run) && (
          <Suspense>
            <Filling state={run} titles={all} />
          </Suspense>
        )}
        {!reading && (isReading || !error) && <ReadingNow name={account.gamerTag} provider={provider} />}
        {!reading && !isReading && error && <ReadingError error={error} provider={provider} onRetry={refresh} />}
        {reading && <OlderReading reading={reading} />}
        {reading && !running.isUnderWay && (
          <FinishedAsk
            titles={playedPast(chosen.picked)}
            finished={picks.finished}
            onAnswer={ids => change({ do: 'finished', ids })}
          />
        )}
        {reading && (
          <SortedTitles
            titles={all}
            provider={provider}
            picks={picks}
            change={change}
            onMatch={titles.match}
            onUnmatch={titles.unmatch}
          />
        )}
        {reading && <Promises provider={provider} />}
      </div>
      {(run || canPick || canReview) && (
        <ReachBar label={t('imports.bar.label')} className={runStyles.bar}>
          {run && <RunRow key={run.id} state={run} provider={provider} onClose={() => running.close(run.id)} />}
          {canReview && (
            <ReviewRow
              picked={chosen.picked.length}
              all={review.waiting.length}
              busy={running.busy}
              onAdd={addReviewed}
              onLeaveOut={review.leaveOut}
            />
          )}
          {canPick && (
            <PickRow
              picked={chosen.picked.length}
              all={chosen.pickable}
              questions={chosen.questions}
              rest={chosen.rest.length}
              busy={running.busy}
              onAdd={add}
              onArchive={() => archive(chosen.rest)}
            />
          )}
        </ReachBar>
      )}
      <Leaving
        rest={running.busy || running.isUnderWay ? 0 : chosen.picked.length}
        onArchive={() => archive(chosen.picked)}
      />
    </>
  );
}

/** The selected games, the open questions, and the new games that are not selected. */
function choose(titles: readonly Title[], picks: Picks) {
  const isOpen = (title: Title) => isQuestion(title) && !title.asked && !picks.marks.has(title.providerId);
  return {
    picked: titles.filter((title): title is Known => isPicked(title, picks)),
    pickable: titles.filter(isPickable).length,
    questions: titles.filter(isOpen).length,
    rest: titles.filter(isSure).filter(title => title.bucket === 'new' && !isPicked(title, picks)),
  };
}

/** How reliable the provider's data is, and how long an import can be undone. */
function Promises({ provider }: { provider: GamingProvider }) {
  const t = useT();
  return (
    <p className={`meta ${styles.promises}`}>
      <Info className="icon icon-s" />
      <span>
        {t(`imports.trust.${provider}`)} {t('imports.undoDays', { n: UNDO_DAYS })}
      </span>
    </p>
  );
}
