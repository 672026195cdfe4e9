import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ARABIC_CHOICES } from '../../../worker/catalogue/facts/facts.schema.ts';
import { COMPANY_MAX } from '../../../worker/search/search.schema.ts';
import { ModesMenu } from '../../catalogue/facts/fact-filters.tsx';
import { arabicText } from '../../catalogue/facts/fact-words.ts';
import { useT } from '../../platform/i18n.ts';
import { useLookups } from '../../platform/lookups.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Field, FieldGroup } from '../../ui/field.tsx';
import type { FilterMenuFace } from '../../ui/filter-menu.tsx';
import inputs from '../../ui/input.module.css';
import { SelectInput, TextInput } from '../../ui/input.tsx';
import styles from './advanced.module.css';
import type { FilterName, SearchFilters } from './filters.ts';
import { PlatformSelect } from './platform-select.tsx';

export type FilterProps = {
  filters: SearchFilters;
  /** An empty value removes the filter. */
  onChange: (change: SearchFilters) => void;
};

/**
 * Everything that can be filtered by besides a name. A choice applies at once, a company's name once the field is left
 * or Enter is pressed.
 */
export function FilterFields({ filters, onChange }: FilterProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const { data: lookups } = useLookups();
  const choice = (name: FilterName, list: readonly { id: string | number; name: string }[] | undefined) => (
    <Field label={t(`advanced.${name}`)}>
      <SelectInput
        empty={t('advanced.any')}
        value={filters[name] ?? ''}
        onChange={event => onChange({ [name]: event.currentTarget.value })}
        options={(list ?? []).map(one => ({ value: String(one.id), label: one.name }))}
      />
    </Field>
  );
  return (
    <div className={`${styles.fields} stack fit gap-4`}>
      <Field label={t('advanced.platformId')}>
        <PlatformSelect value={filters.platformId ?? ''} onChange={platformId => onChange({ platformId })} />
      </Field>
      {choice('genreId', lookups?.genres)}
      {choice('lengthId', lookups?.lengths)}
      {choice(
        'arabic',
        ARABIC_CHOICES.map(id => ({ id, name: arabicText(id) })),
      )}
      <FieldGroup label={t('advanced.modes')}>
        <ModesMenu
          value={filters.modes ?? ''}
          onChange={modes => onChange({ modes })}
          unset={t('advanced.any')}
          face={modesFace}
        />
      </FieldGroup>
      <CompanyField name="developer" filters={filters} onChange={onChange} />
      <CompanyField name="publisher" filters={filters} onChange={onChange} />
      {signedIn && choice('statusId', lookups?.statuses)}
      {signedIn && choice('priorityId', lookups?.priorities)}
    </div>
  );
}

/** The menu's button as a field among fields. */
const modesFace: FilterMenuFace = (trigger, text) => (
  <span className={inputs.select}>
    <button type="button" {...trigger} className={`${inputs.input} ${styles.menu} cut`}>
      <span aria-hidden="true">{text}</span>
    </button>
    <ChevronDown className="icon icon-s" />
  </span>
);

/** Follows the address whenever it has another name. */
function CompanyField({ name, filters, onChange }: FilterProps & { name: 'developer' | 'publisher' }) {
  const t = useT();
  const given = filters[name] ?? '';
  const [known, setKnown] = useState(given);
  const [typed, setTyped] = useState(given);
  if (known !== given) {
    setKnown(given);
    setTyped(given);
  }
  const take = () => typed.trim() !== given && onChange({ [name]: typed.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <form onSubmit={submit}>
      <Field label={t(`advanced.${name}`)}>
        <TextInput
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          most={COMPANY_MAX}
          value={typed}
          placeholder={t('advanced.anyCompany')}
          onChange={event => setTyped(event.currentTarget.value)}
          onBlur={take}
        />
      </Field>
    </form>
  );
}
