import { Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { number, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { withParams } from '../../platform/params.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { Button } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { entriesOf } from '../copies/entries.ts';
import { useCopies } from '../copies/use-copies.ts';
import { useWallsCount } from '../walls/my-walls.ts';
import styles from './library.module.css';
import { LibraryGames } from './library-games.tsx';
import { LIBRARY_TABS, readLibraryView } from './library-view.ts';

const SKELETON_COUNT = 21;

type LibraryPageProps = {
  /** The content of the two other tabs. */
  walls: ReactNode;
  imports: ReactNode;
  /** The way to move in, for an empty library. */
  moving: ReactNode;
  /** What waits for its owner, above the games. */
  notices: ReactNode;
  /** What to play tonight, over the games. */
  tonight: ReactNode;
};

export function LibraryPage({ walls, imports, notices, ...slots }: LibraryPageProps) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readLibraryView(params), [params]);
  const { data, error, mutate } = useCopies('games');
  // A hundred covers are rendered in small steps, so that a press in between is answered.
  const copies = useDeferredValue(data);
  const [isReturn] = useState(data !== undefined);
  const entries = useMemo(() => copies && entriesOf(copies), [copies]);
  const counts = { all: entries?.length, walls: useWallsCount(), import: undefined };
  // A tab with a main button of its own keeps the accent for it.
  const offersGames = view.tab !== 'walls';

  /** Every change except of the page number returns to the first page. */
  const change = (next: Record<string, string>, replace = true) =>
    setParams(before => withParams(before, { page: '', ...next }), { replace });

  return (
    <div className="page page-end">
      <PageHead title={t('library.title')} end={offersGames && <AddButton />} />
      <Tabs
        id="library"
        label={t('library.tabs.label')}
        value={view.tab}
        onChange={tab => change({ tab: tab === 'all' ? '' : tab }, false)}
        tabs={LIBRARY_TABS.map(tab => ({
          value: tab,
          label: t(`library.tabs.${tab}`),
          count: counts[tab] === undefined ? undefined : number(counts[tab]),
        }))}
      />
      <TabPanel tabs="library" value={view.tab} className={styles.panel}>
        {view.tab === 'walls' && walls}
        {view.tab === 'import' && imports}
        {view.tab === 'all' && notices}
        {view.tab === 'all' && entries && (
          <LibraryGames entries={entries} view={view} isReturn={isReturn} onChange={change} {...slots} />
        )}
        {view.tab === 'all' && !entries && !error && (
          <Waiting label={t('common.loading')} className="mt-7">
            <SkeletonCards count={SKELETON_COUNT} />
          </Waiting>
        )}
        {view.tab === 'all' && !entries && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
      </TabPanel>
    </div>
  );
}

function AddButton() {
  const t = useT();
  return (
    <Button variant="main" icon={Plus} onClick={openSearch}>
      {t('lists.addGame')}
    </Button>
  );
}
