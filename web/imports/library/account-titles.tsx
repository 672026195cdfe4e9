import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { UNDO_DAYS } from '../../../worker/imports/limits.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { toast } from '../../ui/toast-store.ts';
import { isUnderWay } from '../open-imports.ts';
import { providerErrorIn } from '../provider-error.ts';
import type { GamingProvider } from '../providers.ts';
import type { Account } from '../use-accounts.ts';
import { AccountHead } from './account-head.tsx';
import styles from './library-import.module.css';
import { FinishedAsk } from './questions/finished-ask.tsx';
import { OlderReading, ReadingError, ReadingNow } from './reading.tsx';
import { useTitleReview } from './review/use-review.ts';
import { ImportBar } from './run/import-bar.tsx';
import { useRunning } from './run/use-running.ts';
import { isToReview, shownTab } from './titles/buckets.ts';
import { pickedTitles, playedLong } from './titles/picked-titles.ts';
import { SortedTitles } from './titles/sorted-titles.tsx';
import { useTitlePicks, withFinished } from './titles/title-picks.ts';
import { readTitlesView } from './titles-view.ts';
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

export function AccountTitles({ provider, account, own, onChoose }: BringAccountProps) {
  const titles = useTitles(provider, account.id);
  const { reading, error } = titles;
  const [picks, change] = useTitlePicks(account.id);
  const [isReading, setReading] = useState(false);
  const running = useRunning(account.id, provider);
  const all = reading?.games ?? NO_TITLES;
  const review = useTitleReview(all, titles.review, [picks, change]);
  const [params] = useSearchParams();
  const isReview = shownTab(all, readTitlesView(params).tab) === 'review';
  // What a night has found comes in only from its own tab, where it is seen.
  const chosen = pickedTitles(isReview ? review.waiting : all.filter(title => !isToReview(title)), picks);
  const long = playedLong(chosen.picked);
  const [run] = running.shown;

  const refresh = async () => {
    setReading(true);
    await titles.refresh().catch(failure => {
      if (reading) toast.show({ kind: 'bad', text: providerErrorIn(failure).message });
    });
    setReading(false);
  };

  return (
    <>
      <div className={`page ${styles.page}`}>
        <AccountHead
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
        {reading && !running.isUnderWay && long.length > 0 && (
          <FinishedAsk titles={long} finished={picks.finished} onAnswer={ids => change(withFinished(ids))} />
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
      <ImportBar
        provider={provider}
        running={running}
        chosen={chosen}
        picks={picks}
        review={isReview ? review : undefined}
      />
    </>
  );
}

/** How reliable the provider's data is, and how long an import can be undone. */
function Promises({ provider }: { provider: GamingProvider }) {
  const t = useT();
  return (
    <p className={`meta ${styles.promises} measure mt-6`}>
      <Info className="icon icon-s" />
      <span>
        {t(`imports.trust.${provider}`)} {t('imports.undoDays', { n: UNDO_DAYS })}
      </span>
    </p>
  );
}
