import { ArrowUpDown, LayoutGrid, LibraryBig, ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { number, useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FilterSelect, Filters, FiltersButton } from '../../ui/filter.tsx';
import { Segment } from '../../ui/segment.tsx';
import styles from './library.module.css';
import { othersOn, SORTS, sortLabel } from './library-view.ts';
import type { OtherFiltersProps } from './other-filters.tsx';
import { PlatformFilter } from './shared-filters.tsx';

const OtherFilters = partOf(
  fileOf(() => import('./other-filters.tsx')),
  file => file.OtherFilters,
);

interface FiltersProps extends OtherFiltersProps {
  /** Starts choosing many games; left out while they are being chosen, and for spines. */
  onSelect: (() => void) | undefined;
  /** Whether it is a saved view: its address has no room for spines. */
  isSaved: boolean;
  /** Whether a notice or the line of the tabs stands right above them. */
  isApart: boolean;
}

const OTHERS = 'other-filters';

/** The platforms, the order and the view in sight; every other filter behind one button. */
export function LibraryFilters({ onSelect, isSaved, isApart, ...filters }: FiltersProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { view, onChange } = filters;
  const on = othersOn(view);
  return (
    <div className={cx(styles.filters, isApart && styles.apart, 'stack fit gap-3')} data-tour="filters">
      <div className={`${styles.lineOfFilters} cluster`}>
        <Filters label={t('library.filter.label')} className={styles.platforms}>
          <PlatformFilter view={view} onChange={onChange} />
        </Filters>
        <FiltersButton
          label={t('library.filter.label')}
          count={on > 0 ? number(on) : undefined}
          open={open}
          controls={OTHERS}
          onToggle={() => setOpen(!open)}
        />
        <div className={`${styles.tools} row`}>
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
          {!isSaved && (
            <div className="wide-only">
              <ViewChoice view={view} onChange={onChange} />
            </div>
          )}
        </div>
      </div>
      {open && (
        <div id={OTHERS} className="stack fit gap-3">
          <Suspense fallback={null}>
            <OtherFilters {...filters} />
          </Suspense>
          {!isSaved && (
            <div className="phone-only">
              <ViewChoice view={view} onChange={onChange} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function ViewChoice({ view, onChange }: Pick<FiltersProps, 'view' | 'onChange'>) {
  const t = useT();
  return (
    <Segment
      label={t('library.view.label')}
      value={view.view}
      onChange={next => onChange({ view: next })}
      options={[
        { value: 'covers', label: t('library.view.covers'), icon: LayoutGrid },
        { value: 'spines', label: t('library.view.spines'), icon: LibraryBig },
      ]}
    />
  );
}
