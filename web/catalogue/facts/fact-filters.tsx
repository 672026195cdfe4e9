import { ARABIC_CHOICES, WAY_CODES } from '../../../worker/catalogue/facts/schema.ts';
import { useT } from '../../platform/i18n.ts';
import { FilterSelect } from '../../ui/filter.tsx';
import { FilterMenu, type FilterMenuFace } from '../../ui/filter-menu.tsx';
import { type FactChange, type FactView, waysIn } from './fact-view.ts';
import { arabicText, wayOptions } from './fact-words.ts';

type FactFiltersProps = { view: FactView; onChange: (change: FactChange) => void };

/** Two filters for a line of filters: what is in Arabic, and how it can be played. */
export function FactFilters({ view, onChange }: FactFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('game.arabic')}
        any={t('game.filter.anyArabic')}
        value={view.arabic}
        onChange={arabic => onChange({ arabic })}
        options={ARABIC_CHOICES.map(value => ({ value, label: arabicText(value) }))}
      />
      <WaysMenu value={view.ways} onChange={ways => onChange({ ways })} />
    </>
  );
}

type WaysMenuProps = { value: string; onChange: (ways: string) => void; face?: FilterMenuFace };

/** The ways to play, of which any one is enough. */
export function WaysMenu({ value, onChange, face }: WaysMenuProps) {
  const t = useT();
  return (
    <FilterMenu
      label={t('game.filter.ways')}
      none={t('game.filter.anyWay')}
      values={waysIn(value)}
      onChange={values => onChange(waysIn(values.join(',')).join(','))}
      options={wayOptions(WAY_CODES)}
      face={face}
    />
  );
}
