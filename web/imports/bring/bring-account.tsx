import { Info } from 'lucide-react';
import { useState } from 'react';
import { UNDO_DAYS } from '../../../worker/imports/schema.ts';
import { useT } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import type { GamingProvider } from '../gaming.ts';
import { providerErrorIn } from '../provider-error.ts';
import type { Account } from '../use-accounts.ts';
import styles from './bring.module.css';
import { BringHead } from './bring-head.tsx';
import { OlderReading, ReadingError, ReadingNow } from './reading.tsx';
import { Leaving } from './run/leaving.tsx';
import { PickBar } from './run/pick-bar.tsx';
import { RunPanel } from './run/run-panel.tsx';
import { useRunning } from './run/use-running.ts';
import { isPickable, isSure, type Known } from './titles/buckets.ts';
import { SortedTitles } from './titles/sorted-titles.tsx';
import { isPicked, type Picks, usePicks } from './titles/use-title-picks.ts';
import { type Title, useTitles } from './use-titles.ts';

type BringAccountProps = {
  provider: GamingProvider;
  account: Account;
  own: readonly Account[];
  onChoose: (id: string) => void;
};

const NO_TITLES: readonly Title[] = [];

/** One account: read, selected from, and imported. */
export function BringAccount({ provider, account, own, onChoose }: BringAccountProps) {
  const titles = useTitles(provider, account.id);
  const { reading, error } = titles;
  const [picks, change] = usePicks();
  const [isReading, setReading] = useState(false);
  const running = useRunning(account.id, provider);
  const all = reading?.games ?? NO_TITLES;
  const chosen = choose(all, picks);

  const refresh = async () => {
    setReading(true);
    await titles.refresh().catch(failure => {
      if (reading) toast.show({ kind: 'bad', text: providerErrorIn(failure).message });
    });
    setReading(false);
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
        {running.shown.map(state => (
          <RunPanel
            key={state.id}
            state={state}
            provider={provider}
            titles={all}
            onClose={() => running.close(state.id)}
          />
        ))}
        {!reading && (isReading || !error) && <ReadingNow name={account.gamerTag} provider={provider} />}
        {!reading && !isReading && error && <ReadingError error={error} onRetry={refresh} />}
        {reading && <OlderReading reading={reading} />}
        {reading && (
          <SortedTitles titles={all} provider={provider} picks={picks} change={change} onMatch={titles.match} />
        )}
        {reading && <Promises provider={provider} />}
      </div>
      {chosen.pickable > 0 && !running.isUnderWay && (
        <PickBar
          picked={chosen.picked.length}
          all={chosen.pickable}
          rest={chosen.rest.length}
          busy={running.busy}
          onAdd={add}
          onArchive={() => archive(chosen.rest)}
        />
      )}
      <Leaving
        rest={running.busy || running.isUnderWay ? 0 : chosen.fresh.length}
        onArchive={() => archive(chosen.fresh)}
      />
    </>
  );
}

/** The selected games, the new ones that are not selected, and all new ones. */
function choose(titles: readonly Title[], picks: Picks) {
  const fresh = titles.filter(isSure).filter(title => title.bucket === 'new');
  return {
    fresh,
    picked: titles.filter((title): title is Known => isPicked(title, picks)),
    pickable: titles.filter(isPickable).length,
    rest: fresh.filter(title => !isPicked(title, picks)),
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
