import { t as text, useT } from '../../platform/i18n.ts';
import { FilterSelect } from '../../ui/filter.tsx';
import { starsFace } from '../copies/star-words.ts';
import { fieldWord } from '../views/field-words.ts';
import { type LibraryView, RATINGS } from './library-view.ts';

type HistoryFiltersProps = {
  view: LibraryView;
  years: readonly string[];
  onChange: (change: Record<string, string>) => void;
};

/** By rating and by year of finishing, where there is anything to choose. */
export function HistoryFilters({ view, years, onChange }: HistoryFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={fieldWord('rating')}
        any={t('diary.library.anyRating')}
        value={view.rating}
        onChange={rating => onChange({ rating })}
        options={RATINGS.map(value => ({ value, label: ratingLabel(value) }))}
      />
      {(years.length > 0 || view.finished) && (
        <FilterSelect
          label={fieldWord('finished')}
          any={t('diary.library.anyYear')}
          value={view.finished}
          onChange={finished => onChange({ finished })}
          options={[...new Set([...years, view.finished].filter(Boolean))].map(year => ({
            value: year,
            label: t('diary.library.inYear', { year }),
          }))}
        />
      )}
    </>
  );
}

const FULL = 5;

function ratingLabel(value: (typeof RATINGS)[number]): string {
  const stars = Number(value);
  if (value === 'none') return text('diary.unrated');
  if (stars === FULL) return text('diary.library.full');
  if (Number.isInteger(stars)) return text('diary.library.atLeast', { n: stars });
  return text('diary.library.atLeastHalf', { stars: starsFace(stars * 2) });
}
