import { ArrowUpDown, LayoutGrid, LibraryBig, ListChecks } from 'lucide-react';
import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import { PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { shortName } from '../../catalogue/subscribed-chip.tsx';
import { t as text, useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChoice, FilterGap, FilterSelect, Filters } from '../../ui/filter.tsx';
import { SeekInput } from '../../ui/seek-input.tsx';
import { Segment } from '../../ui/segment.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './library.module.css';
import { type LibraryView, QUERY_MAX, SORTS, STATUSES, THROUGH } from './library-view.ts';

const LENGTH_STEPS = [1, 2, 3, 4] as const;

type FiltersProps = {
  view: LibraryView;
  genres: readonly { code: string; name: string }[];
  years: readonly string[];
  /** Whether any game came through a subscription. */
  subscribed: boolean;
  onChange: (change: Record<string, string>) => void;
  /** Starts choosing many games; left out while they are being chosen, and for spines. */
  onSelect: (() => void) | undefined;
};

export function LibraryFilters({ view, genres, years, subscribed, onChange, onSelect }: FiltersProps) {
  const t = useT();
  return (
    <div className={`${styles.filters} stack fit gap-3`} data-tour="filters">
      <Filters label={t('library.filter.label')}>
        <FilterChoice
          any={t('library.filter.all')}
          value={view.platform}
          onChange={platform => onChange({ platform })}
          options={PLATFORMS.map(({ iconClass, title }) => ({ value: iconClass, label: title }))}
        />
        <FilterGap />
        <FilterSelect
          label={t('library.filter.genre')}
          any={t('library.filter.anyGenre')}
          value={view.genre}
          onChange={genre => onChange({ genre })}
          options={genres.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <FilterSelect
          label={t('library.filter.length')}
          any={t('library.filter.anyLength')}
          value={view.length}
          onChange={length => onChange({ length })}
          options={LENGTH_STEPS.map(step => ({ value: String(step), label: t(`common.length.${step}`) }))}
        />
        <FilterSelect
          label={t('library.filter.status')}
          any={t('library.filter.anyStatus')}
          value={view.status}
          onChange={status => onChange({ status })}
          options={STATUSES.map(status => ({ value: status, label: t(`library.status.${status}`) }))}
        />
        <FilterSelect
          label={t('library.filter.priority')}
          any={t('library.filter.anyPriority')}
          value={view.priority}
          onChange={priority => onChange({ priority })}
          options={PRIORITIES.map(rank => ({ value: String(rank), label: t(`common.rank.${rank}`) }))}
        />
        {(subscribed || view.through !== '') && (
          <FilterSelect
            label={t('library.filter.through')}
            any={t('library.filter.anyThrough')}
            value={view.through}
            onChange={through => onChange({ through })}
            options={THROUGH.map(value => ({
              value,
              label: value === 'resting' ? t('library.filter.resting') : shortName(value),
            }))}
          />
        )}
        <FactFilters view={view} onChange={onChange} />
        <HistoryFilters view={view} years={years} onChange={onChange} />
      </Filters>
      <ViewTools view={view} onChange={onChange} onSelect={onSelect} />
    </div>
  );
}

/** The orders by history have words of their own. */
const sortLabel = (sort: LibraryView['sort']): string =>
  sort === 'rated' || sort === 'finished' ? text(`diary.library.${sort}`) : text(`library.sort.${sort}`);

function ViewTools({ view, onChange, onSelect }: Pick<FiltersProps, 'view' | 'onChange' | 'onSelect'>) {
  const t = useT();
  return (
    <div className="cluster">
      <SeekInput
        size="s"
        className={styles.seek}
        label={t('library.filter.q')}
        placeholder={t('library.filter.q')}
        most={QUERY_MAX}
        value={view.q}
        onChange={event => onChange({ q: event.currentTarget.value })}
      />
      {onSelect && (
        <Button variant="quiet" size="s" icon={ListChecks} onClick={onSelect}>
          {t('library.select.start')}
        </Button>
      )}
      <FilterSelect
        plain
        icon={ArrowUpDown}
        label={t('library.filter.sort')}
        value={view.sort}
        onChange={sort => onChange({ sort })}
        options={SORTS.map(sort => ({ value: sort, label: sortLabel(sort) }))}
      />
      <Segment
        label={t('library.view.label')}
        value={view.view}
        onChange={next => onChange({ view: next })}
        options={[
          { value: 'covers', label: t('library.view.covers'), icon: LayoutGrid },
          { value: 'spines', label: t('library.view.spines'), icon: LibraryBig },
        ]}
      />
    </div>
  );
}
