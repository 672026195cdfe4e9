import { ArrowUpDown, LayoutGrid, LibraryBig } from 'lucide-react';
import { PLATFORMS } from '../../../worker/catalogue/lookups/schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChoice, FilterGap, FilterSelect, Filters } from '../../ui/filter.tsx';
import { Segment } from '../../ui/segment.tsx';
import styles from './library.module.css';
import { isFiltered, type LibraryView, SORTS } from './library-view.ts';

const LENGTH_STEPS = [1, 2, 3, 4] as const;
export const NO_FILTERS = { platform: '', genre: '', length: '' };

type FiltersProps = {
  view: LibraryView;
  genres: readonly { code: string; name: string }[];
  onChange: (change: Record<string, string>) => void;
};

export function LibraryFilters({ view, genres, onChange }: FiltersProps) {
  const t = useT();
  return (
    <div className={styles.filters} data-tour="filters">
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
        {isFiltered(view) && (
          <Button variant="quiet" size="s" onClick={() => onChange(NO_FILTERS)}>
            {t('common.act.clear')}
          </Button>
        )}
      </Filters>
      <ViewTools view={view} onChange={onChange} />
    </div>
  );
}

function ViewTools({ view, onChange }: Pick<FiltersProps, 'view' | 'onChange'>) {
  const t = useT();
  return (
    <div className={styles.tools}>
      <FilterSelect
        plain
        icon={ArrowUpDown}
        label={t('library.filter.sort')}
        value={view.sort}
        onChange={sort => onChange({ sort })}
        options={SORTS.map(sort => ({ value: sort, label: t(`library.sort.${sort}`) }))}
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
