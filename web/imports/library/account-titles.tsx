import { Info, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { UNDO_DAYS } from '../../../worker/imports/limits.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Tool } from '../../ui/tool.tsx';
import { clockText } from '../facts.ts';
import { isUnderWay } from '../open-imports.ts';
import { type GamingProvider, providerErrorIn, providerName } from '../providers.ts';
import type { Account } from '../use-accounts.ts';
import { isAdded } from '../use-imports.ts';
import styles from './library-import.module.css';
import { FinishedAsk } from './questions/finished-ask.tsx';
import { OlderReading, ReadingError, ReadingNow } from './reading.tsx';
import { useTitleReview } from './review/use-review.ts';
import { ImportBar, runRow } from './run/import-bar.tsx';
import { useRunning } from './run/use-running.ts';
import { canBringIn, isToReview, shownTab, WISHES } from './titles/buckets.ts';
import { SortedTitles } from './titles/sorted-titles.tsx';
import { pickedTitles, playedLong, useTitlePicks, withFinished } from './titles/title-picks.ts';
import { readTitlesView } from './titles-view.ts';
import { type Reading, type Title, useTitles } from './use-titles.ts';

type BringAccountProps = {
  provider: GamingProvider;
  account: Account;
  own: readonly Account[];
  onChoose: (id: string) => void;
};

/** Only while an import is in progress. */
const filling = fileOf(() => import('../run/filling.tsx'));
const Filling = partOf(filling, file => file.Filling);

const Added = partOf(runRow, file => file.Added);

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
  const view = readTitlesView(params);
  const isWishes = view.tab === WISHES;
  const tab = shownTab(all, view.tab);
  const isReview = !isWishes && tab === 'review';
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
        {!isWishes && run && isAdded(run) && (
          <Suspense>
            <Added state={run} />
          </Suspense>
        )}
        {!reading && (isReading || !error) && <ReadingNow name={account.gamerTag} provider={provider} />}
        {!reading && !isReading && error && <ReadingError error={error} provider={provider} onRetry={refresh} />}
        {reading && <OlderReading reading={reading} />}
        {reading && !running.isUnderWay && canBringIn(tab) && long.length > 0 && (
          <FinishedAsk titles={long} finished={picks.finished} onAnswer={ids => change(withFinished(ids))} />
        )}
        {reading && (
          <SortedTitles
            accountId={account.id}
            titles={all}
            provider={provider}
            picks={picks}
            change={change}
            onMatch={titles.match}
            onUnmatch={titles.unmatch}
            isAfter={run !== undefined && isAdded(run)}
          />
        )}
        {reading && <Promises provider={provider} />}
      </div>
      {!isWishes && (
        <ImportBar
          provider={provider}
          running={running}
          chosen={chosen}
          isOffered={canBringIn(tab)}
          picks={picks}
          review={isReview ? review : undefined}
        />
      )}
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

type BringHeadProps = {
  provider: GamingProvider;
  account: Account;
  own: readonly Account[];
  onChoose: (id: string) => void;
  reading: Reading | undefined;
  busy: boolean;
  onRefresh: () => void;
};

function AccountHead({ provider, account, own, onChoose, reading, busy, onRefresh }: BringHeadProps) {
  const t = useT();
  return (
    <div className={`stack gap-4 ${styles.head}`}>
      <h1 className="title" tabIndex={-1}>
        {t('imports.title')}
      </h1>
      <div className={`row gap-3 ${styles.who}`}>
        <bdi className={`${styles.provider} small strong`}>{providerName(provider)}</bdi>
        <div className={styles.name}>
          {own.length > 1 ? <Choice account={account} own={own} onChoose={onChoose} /> : <bdi>{account.gamerTag}</bdi>}
          <span className="meta" role="status">
            {reading && t('imports.read', { n: reading.total, when: clockText(reading.asOf) })}
          </span>
        </div>
        <Button
          size="s"
          variant="quiet"
          icon={RefreshCw}
          busy={busy}
          className={`wide-only ${styles.again}`}
          onClick={onRefresh}
        >
          {t('imports.again')}
        </Button>
        <Tool
          label={t('imports.again')}
          icon={RefreshCw}
          className={`phone-only ${styles.again}`}
          aria-busy={busy || undefined}
          onClick={busy ? undefined : onRefresh}
        />
      </div>
    </div>
  );
}

function Choice({ account, own, onChoose }: Pick<BringHeadProps, 'account' | 'own' | 'onChoose'>) {
  const t = useT();
  return (
    <FilterSelect
      label={t('imports.account')}
      value={account.id}
      onChange={onChoose}
      options={own.map(({ id, gamerTag }) => ({ value: id, label: gamerTag }))}
    />
  );
}
