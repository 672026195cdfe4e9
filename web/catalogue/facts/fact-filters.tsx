import { ARABIC_CHOICES, MODE_CODES } from '../../../worker/catalogue/facts/facts.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { FilterSelect } from '../../ui/filter.tsx';
import { FilterMenu, type FilterMenuFace } from '../../ui/filter-menu.tsx';
import { type FactChange, type FactView, modesIn } from './fact-view.ts';
import { arabicText, modeOptions } from './fact-words.ts';

type FactFiltersProps = { view: FactView; onChange: (change: FactChange) => void };

export function FactFilters({ view, onChange }: FactFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('game.arabic')}
        any={t('facts.anyArabic')}
        value={view.arabic}
        onChange={arabic => onChange({ arabic })}
        options={ARABIC_CHOICES.map(value => ({ value, label: arabicText(value) }))}
      />
      <ModesMenu value={view.modes} onChange={modes => onChange({ modes })} />
    </>
  );
}

type ModesMenuProps = { value: string; onChange: (modes: string) => void; unset?: string; face?: FilterMenuFace };

/** The ways to play, of which any one is enough. */
export function ModesMenu({ value, onChange, unset, face }: ModesMenuProps) {
  const t = useT();
  return (
    <FilterMenu
      label={t('facts.toPlay')}
      none={t('facts.anyMode')}
      values={modesIn(value)}
      onChange={values => onChange(modesIn(values.join(',')).join(','))}
      options={modeOptions(MODE_CODES)}
      {...(unset && { unset })}
      face={face}
    />
  );
}
