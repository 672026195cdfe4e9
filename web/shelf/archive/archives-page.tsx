import { ArrowUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { DropFacts, useUnknownText } from '../../catalogue/facts/fact-notes.tsx';
import { type FactView, factsAsked, NO_FACTS, sift } from '../../catalogue/facts/fact-view.ts';
import { paths } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { withParams } from '../../platform/params.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Filter, FilterGap, FilterSelect, Filters } from '../../ui/filter.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import type { Copy } from '../copies/copy.ts';
import { byFinished, byRating, entriesOf } from '../copies/entries.ts';
import { useCopies } from '../copies/use-copies.ts';
import { ARCHIVE_SORTS, ARCHIVE_STATUSES, readArchiveView, SHOWN } from './archive-view.ts';
import { type ArchivedGroup, ArchiveGroup } from './archived-row.tsx';
import styles from './archives.module.css';

const SKELETON_COUNT = 8;

export function ArchivesPage() {
  const t = useT();
  const { data: copies, error, mutate } = useCopies('archive');
  return (
    <div className="page page-end">
      <PageHead
        title={t('archives.title')}
        count={copies && copies.length > 0 ? number(copies.length) : undefined}
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
      {!copies && !error && (
        <Waiting label={t('common.loading')}>
          <SkeletonRows count={SKELETON_COUNT} />
        </Waiting>
      )}
      {!copies && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
    </div>
  );
}

function Archive({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readArchiveView(params), [params]);
  const { fitting, unknown } = useMemo(() => sift(copies, view, copy => copy), [copies, view]);
  const unknownText = useUnknownText(unknown);
  const groups = useMemo(() => groupsOf(fitting, view.sort), [fitting, view.sort]);
  const isAsked = factsAsked(view).length > 0;
  const count = (facts: FactView) => {
    const left = sift(copies, facts, copy => copy).fitting;
    return entriesOf(left.filter(copy => view.status === '' || copy.archiveStatus === view.status)).length;
  };
  const shown = groups.filter(({ status }) => view.status === '' || status === view.status);
  const go = (next: Record<string, string>) =>
    setParams(before => withParams(before, { status: '', page: '', ...next }), { replace: true });
  return (
    <>
      <Filters label={t('archives.filter')} className={styles.filters}>
        <Filter pressed={view.status === ''} onClick={() => go({})}>
          {t('archives.all')}
        </Filter>
        {groups.map(({ status, entries }) => (
          <Filter
            key={status}
            pressed={view.status === status}
            count={number(entries.length)}
            onClick={() => go({ status })}
          >
            {t(`lists.archivedAs.${status}`)}
          </Filter>
        ))}
        <FilterGap />
        <FactFilters view={view} onChange={facts => go({ status: view.status, ...facts })} />
        <FilterSelect
          plain
          icon={ArrowUpDown}
          label={t('library.filter.sort')}
          value={view.sort}
          onChange={sort => go({ status: view.status, sort })}
          options={ARCHIVE_SORTS.map(sort => ({ value: sort, label: t(`diary.library.${sort}`) }))}
        />
      </Filters>
      <p role="status" className={isAsked ? 'meta' : 'hidden'}>
        {isAsked &&
          [t('facts.found', { n: count(view), all: count(NO_FACTS) }), unknownText].filter(Boolean).join(' · ')}
      </p>
      <h2 className="hidden">{t('archives.games')}</h2>
      <div className={`${styles.groups} stack gap-6`}>
        {shown.map(group => (
          <ArchiveGroup
            key={group.status}
            {...group}
            limit={view.status ? view.page * SHOWN.page : SHOWN.first}
            onMore={() => go({ status: group.status, page: view.status ? String(view.page + 1) : '' })}
          />
        ))}
        {shown.every(({ entries }) => entries.length === 0) && (
          <Empty
            title={t('archives.noneTitle')}
            text={isAsked ? t('facts.noneText') : t('archives.noneText')}
            acts={<DropFacts view={view} count={count} onChange={facts => go({ status: view.status, ...facts })} />}
          />
        )}
      </div>
    </>
  );
}

const keys = { rated: byRating, finished: byFinished };

function groupsOf(copies: readonly Copy[], sort: (typeof ARCHIVE_SORTS)[number]): ArchivedGroup[] {
  const key = sort === 'archived' ? () => 0 : keys[sort];
  return ARCHIVE_STATUSES.map(status => ({
    status,
    entries: entriesOf(copies.filter(copy => copy.archiveStatus === status)).sort((a, b) => key(a) - key(b)),
  }));
}
