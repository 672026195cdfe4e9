import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { number, useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { withParams } from '../../platform/params.ts';
import { isLeftBelow } from '../../platform/scroll-memory.ts';
import { readStored, store } from '../../platform/storage.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AddGame } from '../adding/add-game.tsx';
import { entriesOf } from '../copies/entries.ts';
import { useCopies } from '../copies/use-copies.ts';
import { useViews } from '../views/use-views.ts';
import { useWallsCount } from '../walls/my-walls.ts';
import styles from './library.module.css';
import { LibraryGames } from './library-games.tsx';
import { isFiltered, LIBRARY_TABS, readLibraryView, savedViewIn } from './library-view.ts';

const OpenView = partOf(
  fileOf(() => import('../views/saved-view.tsx')),
  file => file.OpenView,
);
const ViewLinks = partOf(
  fileOf(() => import('../views/view-links.tsx')),
  file => file.ViewLinks,
);

const SKELETON_COUNT = 21;

/** The line of views. Its room is there before it, where there was a line the last time: nothing below moves. */
function Views({ open }: { open: string | undefined }) {
  const { data } = useViews();
  const has = data?.some(view => view.pinned);
  useEffect(() => {
    if (has !== undefined) store('views', has ? '1' : null);
  }, [has]);
  const room = readStored('views') && <div className={`mt-2 ${styles.views}`} />;
  if (!data) return room;
  return (
    <Suspense fallback={room}>
      <ViewLinks which={open ? 'all' : 'pinned'} open={open} />
    </Suspense>
  );
}

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
  /** The hours left on the whole shelf, beside the title: not over a part of it. */
  hours: ReactNode;
};

export function LibraryPage({ walls, imports, notices, hours, ...slots }: LibraryPageProps) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readLibraryView(params), [params]);
  const saved = savedViewIn(params);
  const { data, error, mutate } = useCopies('games');
  // A hundred covers are rendered in small steps, so that a press in between is answered.
  const copies = useDeferredValue(data);
  const [isReturn] = useState(data !== undefined && isLeftBelow());
  const entries = useMemo(() => copies && entriesOf(copies), [copies]);
  const counts = { all: entries?.length, walls: useWallsCount(), import: undefined };
  // A tab with a main button of its own keeps the accent for it.
  const offersGames = view.tab !== 'walls';
  const isWhole = view.tab === 'all' && !saved;

  /** Every change except of the page number returns to the first page. */
  const change = (next: Record<string, string>, replace = true) =>
    setParams(before => withParams(before, { page: '', ...next }), { replace });

  const shelf = { ...slots, view, isReturn, onChange: change };
  return (
    <div className="page page-end">
      <PageHead
        title={t('library.title')}
        end={
          offersGames && (
            <>
              {isWhole && !isFiltered(view) && hours}
              <AddGame />
            </>
          )
        }
      />
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
        {view.tab === 'all' && <Views open={saved} />}
        {view.tab === 'all' && saved && (
          <Suspense fallback={null}>
            <OpenView id={saved} onLeave={() => change({ view: '', sort: '' })}>
              {(found, sort) => (
                <LibraryGames {...shelf} entries={found} view={params.has('sort') ? view : { ...view, sort }} isSaved />
              )}
            </OpenView>
          </Suspense>
        )}
        {isWhole && (
          <>
            {notices}
            {entries && <LibraryGames {...shelf} entries={entries} />}
            {!entries && !error && (
              <Waiting label={t('common.loading')} className="mt-7">
                <SkeletonCards count={SKELETON_COUNT} />
              </Waiting>
            )}
            {!entries && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
          </>
        )}
      </TabPanel>
    </div>
  );
}
