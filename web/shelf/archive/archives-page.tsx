import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { DropFacts, useUnknownText } from '../../catalogue/facts/fact-notes.tsx';
import { sift } from '../../catalogue/facts/fact-view.ts';
import { paths } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { withParams } from '../../platform/params.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import type { Copy } from '../copies/copy.ts';
import { byFinished, byRating, entriesOf } from '../copies/entries.ts';
import { useCopies } from '../copies/use-copies.ts';
import { isAskedFor } from '../library/arrange.ts';
import styles from '../lists/lists.module.css';
import { ArchiveFilters } from './archive-filters.tsx';
import {
  ARCHIVE_STATUSES,
  type ArchiveView,
  askedOf,
  NO_ARCHIVE_FILTERS,
  readArchiveView,
  SHOWN,
} from './archive-view.ts';
import { type ArchivedGroup, ArchiveGroup } from './archived-row.tsx';

export function ArchivesPage() {
  const t = useT();
  const { data: copies, error, mutate } = useCopies('archive');
  return (
    <div className="page page-end">
      <PageHead
        title={t('archives.title')}
        count={copies && copies.length > 0 ? number(countIn(groupsOf(copies), '')) : undefined}
        lead={t('archives.lead')}
      />
      {copies && copies.length > 0 && <Archive copies={copies} />}
      {copies?.length === 0 && (
        <Empty
          title={t('archives.emptyTitle')}
          text={t('archives.emptyText')}
          acts={<ButtonLink href={paths.lists}>{t('archives.emptyAct')}</ButtonLink>}
        />
      )}
      {!copies && !error && <WaitingRows count={8} />}
      {!copies && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
    </div>
  );
}

function Archive({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readArchiveView(params), [params]);
  const { groups, unknown } = useMemo(() => siftedGroups(copies, view), [copies, view]);
  const unknownText = useUnknownText(unknown);
  const isAsked = askedOf(view).length > 0;
  const count = (change: Partial<ArchiveView>) =>
    countIn(siftedGroups(copies, { ...view, ...change }).groups, view.status);
  const change = (next: Record<string, string>) =>
    setParams(before => withParams(before, { page: '', ...next }), { replace: true });
  const found = countIn(groups, view.status);
  return (
    <>
      <ArchiveFilters view={view} groups={groups} onChange={change} />
      <div className={isAsked ? styles.summary : 'hidden'}>
        <p role="status" className="meta">
          {isAsked &&
            [t('facts.found', { n: found, all: count(NO_ARCHIVE_FILTERS) }), unknownText].filter(Boolean).join(' · ')}
        </p>
        {isAsked && (
          <Button variant="quiet" size="s" onClick={() => change(NO_ARCHIVE_FILTERS)}>
            {t('common.act.clear')}
          </Button>
        )}
      </div>
      <h2 className="hidden">{t('archives.games')}</h2>
      <div className={`${styles.archive} stack gap-6`}>
        {groups.filter(isShown(view.status)).map(group => (
          <ArchiveGroup
            key={group.status}
            {...group}
            limit={view.status ? view.page * SHOWN.page : SHOWN.first}
            onMore={() => change({ status: group.status, page: view.status ? String(view.page + 1) : '' })}
          />
        ))}
        {found === 0 && (
          <Empty
            title={t('archives.noneTitle')}
            text={t(isAsked ? 'archives.noMatch' : 'archives.noneText')}
            acts={<DropFacts view={view} count={count} onChange={facts => change({ ...facts })} />}
          />
        )}
      </div>
    </>
  );
}

const isShown = (status: ArchiveView['status']) => (group: ArchivedGroup) => status === '' || status === group.status;

/** The games of one group, or of all; one with copies in two of them is in both. */
const countIn = (groups: readonly ArchivedGroup[], status: ArchiveView['status']): number =>
  groups.filter(isShown(status)).reduce((sum, { entries }) => sum + entries.length, 0);

/** What a view leaves of the groups; and of how many more games nobody knows whether they fit. */
function siftedGroups(copies: readonly Copy[], view: ArchiveView) {
  const wanted = copies.filter(copy => isAskedFor(copy, view));
  const { fitting, unknown } = sift(wanted, view, copy => copy);
  return { groups: groupsOf(fitting, view.sort), unknown };
}

const keys = { rated: byRating, finished: byFinished };

function groupsOf(copies: readonly Copy[], sort: ArchiveView['sort'] = 'archived'): ArchivedGroup[] {
  const key = sort === 'archived' ? () => 0 : keys[sort];
  return ARCHIVE_STATUSES.map(status => ({
    status,
    entries: entriesOf(copies.filter(copy => copy.archiveStatus === status)).sort((a, b) => key(a) - key(b)),
  }));
}
