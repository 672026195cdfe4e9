import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { useT } from '../../platform/i18n.ts';
import { FilterSelect, Filters } from '../../ui/filter.tsx';
import { fieldWord, useChoices, valueWord } from '../views/field-words.ts';
import { ViewLinks } from '../views/view-links.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './library.module.css';
import { type LibraryView, THROUGH, type Through } from './library-view.ts';
import { TitleFilter } from './shared-filters.tsx';

export type OtherFiltersProps = {
  view: LibraryView;
  genres: readonly { code: string; name: string }[];
  years: readonly string[];
  tags: readonly string[];
  /** The ways in which games are held, if there are several. */
  ways: readonly Through[];
  onChange: (change: Record<string, string>) => void;
};

/** The filters beyond the platform: what a condition of a view asks too, in the same words. */
export function OtherFilters({ view, genres, years, tags, ways, onChange }: OtherFiltersProps) {
  const t = useT();
  const lengths = useChoices('length');
  const statuses = useChoices('status');
  const priorities = useChoices('priority');
  const held = THROUGH.filter(way => ways.includes(way) || way === view.through).map(way => ({
    value: way,
    label: valueWord('access', way === 'resting' ? 'gone' : way),
  }));
  const named = [...new Set([...tags, view.tag].filter(Boolean))].map(tag => ({ value: tag, label: tag }));
  const filters = [
    {
      name: 'genre',
      field: 'genre',
      any: t('library.filter.anyGenre'),
      options: genres.map(({ code, name }) => ({ value: code, label: name })),
    },
    { name: 'length', field: 'length', any: t('library.filter.anyLength'), options: lengths },
    { name: 'status', field: 'status', any: t('library.filter.anyStatus'), options: statuses },
    { name: 'priority', field: 'priority', any: t('library.filter.anyPriority'), options: priorities },
    { name: 'through', field: 'access', any: t('library.filter.anyThrough'), options: held },
    { name: 'tag', field: 'tag', any: t('library.filter.anyTag'), options: named },
  ] as const;
  return (
    <>
      <ViewLinks which="others" />
      <TitleFilter view={view} onChange={onChange} />
      <Filters label={t('library.filter.label')} className={styles.others}>
        {filters
          .filter(({ name, options }) => name === 'genre' || options.length > 0)
          .map(({ name, field, any, options }) => (
            <FilterSelect
              key={name}
              label={fieldWord(field)}
              any={any}
              value={view[name]}
              onChange={value => onChange({ [name]: value })}
              options={options}
            />
          ))}
        <FactFilters view={view} onChange={onChange} />
        <HistoryFilters view={view} years={years} onChange={onChange} />
      </Filters>
    </>
  );
}
