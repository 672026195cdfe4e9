import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ApiError } from '../../../platform/api.ts';
import { number, useT } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { GamingProvider } from '../../gaming.ts';
import { readView, withView } from '../bring-view.ts';
import { FindDialog } from '../find-dialog.tsx';
import type { Title, TitleGame } from '../use-titles.ts';
import { BUCKETS, filterTitles, sortOut } from './buckets.ts';
import { PickTools } from './pick-tools.tsx';
import { TitleList } from './title-list.tsx';
import styles from './titles.module.css';
import type { ChangePicks, Picks } from './use-title-picks.ts';

type SortedTitlesProps = {
  titles: readonly Title[];
  provider: GamingProvider;
  picks: Picks;
  change: ChangePicks;
  onMatch: (title: Title, game: TitleGame | null) => Promise<void>;
};

/** All titles under five tabs. Tab and filter are in the address; changing them keeps the selection. */
export function SortedTitles({ titles, onMatch, ...list }: SortedTitlesProps) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [sought, setSought] = useState<Title>();
  const { tab, filter } = readView(params);
  const words = useDeferredValue(filter);
  const sorted = useMemo(() => sortOut(titles), [titles]);
  const shown = useMemo(() => filterTitles(sorted[tab], words), [sorted, tab, words]);
  const show = (change: Parameters<typeof withView>[1]) => setParams(now => withView(now, change), { replace: true });
  const match = (title: Title, game: TitleGame | null) => onMatch(title, game).catch(tell);
  useEffect(() => {
    // On a phone the row of tabs is wider than the window.
    document.getElementById(`titles-tab-${tab}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <>
      <Tabs
        id="titles"
        label={t('imports.tabs.label')}
        value={tab}
        onChange={value => show({ tab: BUCKETS.find(bucket => bucket === value) })}
        tabs={BUCKETS.map(bucket => ({
          value: bucket,
          label: t(`imports.tabs.${bucket}`),
          count: number(sorted[bucket].length),
        }))}
      />
      <TabPanel tabs="titles" value={tab}>
        {sorted[tab].length > 0 && (
          <PickTools {...list} titles={shown} filter={filter} onFilter={value => show({ filter: value })} />
        )}
        {shown.length > 0 && (
          <TitleList
            {...list}
            key={tab}
            label={t(`imports.tabs.${tab}`)}
            titles={shown}
            answer={match}
            find={setSought}
          />
        )}
        {shown.length === 0 && sorted[tab].length > 0 && (
          <p className={`quiet ${styles.none}`} role="status">
            {t('imports.noMatch', { words })}
          </p>
        )}
        {sorted[tab].length === 0 && (
          <Empty
            className={styles.empty}
            title={t(`imports.empty.${tab}.title`)}
            text={t(`imports.empty.${tab}.text`)}
          />
        )}
      </TabPanel>
      {sought && (
        <FindDialog
          title={sought}
          provider={list.provider}
          onClose={() => setSought(undefined)}
          onChoose={game => {
            setSought(undefined);
            void match(sought, game);
          }}
        />
      )}
    </>
  );

  function tell(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    toast.show({ kind: 'bad', text: error.problem.title ?? t('imports.finding.failed') });
  }
}
