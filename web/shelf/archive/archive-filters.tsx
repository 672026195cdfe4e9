import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { number, useT } from '../../platform/i18n.ts';
import { FilterChoice, FilterGap, FilterSelect, Filters, FiltersButton } from '../../ui/filter.tsx';
import { PlatformFilter, TitleFilter } from '../library/shared-filters.tsx';
import styles from '../lists/lists.module.css';
import { ARCHIVE_SORTS, type ArchiveView, askedOf } from './archive-view.ts';
import type { ArchivedGroup } from './archived-row.tsx';

const OTHERS = 'archive-filters';

type ArchiveFiltersProps = {
  view: ArchiveView;
  groups: readonly ArchivedGroup[];
  onChange: (change: Record<string, string>) => void;
};

/** Why a game was archived and the order in sight; the filters of the library behind one button. */
export function ArchiveFilters({ view, groups, onChange }: ArchiveFiltersProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const on = askedOf(view).length;
  return (
    <div className={`${styles.archiveFilters} stack fit gap-3`}>
      <Filters label={t('archives.filter')}>
        <FilterChoice
          any={t('archives.all')}
          value={view.status}
          onChange={status => onChange({ status })}
          options={groups.map(({ status, entries }) => ({
            value: status,
            label: t(`lists.archivedAs.${status}`),
            count: number(entries.length),
          }))}
        />
        <FilterGap />
        <FiltersButton
          label={t('library.filter.label')}
          count={on > 0 ? number(on) : undefined}
          open={open}
          controls={OTHERS}
          onToggle={() => setOpen(!open)}
        />
        <FilterSelect
          plain
          icon={ArrowUpDown}
          label={t('library.filter.sort')}
          value={view.sort}
          onChange={sort => onChange({ sort })}
          options={ARCHIVE_SORTS.map(sort => ({ value: sort, label: t(`diary.library.${sort}`) }))}
        />
      </Filters>
      {open && (
        <div id={OTHERS} className="stack fit gap-3">
          <TitleFilter view={view} onChange={onChange} />
          <Filters label={t('library.filter.label')}>
            <PlatformFilter view={view} onChange={onChange} />
            <FactFilters view={view} onChange={onChange} />
          </Filters>
        </div>
      )}
    </div>
  );
}
