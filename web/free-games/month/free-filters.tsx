import { PLATFORMS } from '../../../worker/catalogue/lookups/schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Filter, FilterChoice, FilterGap, Filters } from '../../ui/filter.tsx';
import type { FreeView } from '../free-view.ts';

type FreeFiltersProps = { view: FreeView; onChange: (change: { platform?: string; pc?: string }) => void };

/** One platform or all of them; beside Steam, what Epic gives to PC players too. */
export function FreeFilters({ view, onChange }: FreeFiltersProps) {
  const t = useT();
  const besideSteam = view.platform === '' || view.platform === 'steam';
  return (
    <Filters label={t('free.filter.label')}>
      <FilterChoice
        any={t('free.filter.all')}
        value={view.platform}
        onChange={platform => onChange({ platform })}
        options={PLATFORMS.map(({ iconClass, title }) => ({ value: iconClass, label: title }))}
      />
      {besideSteam && <FilterGap />}
      {besideSteam && (
        <Filter pressed={view.pc} onClick={() => onChange({ pc: view.pc ? '' : 'true' })}>
          {t('free.filter.epic')}
        </Filter>
      )}
    </Filters>
  );
}
