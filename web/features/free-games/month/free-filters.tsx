import { PLATFORMS } from '../../../../worker/features/lookups/schema.ts';
import { useT } from '../../../lib/i18n.ts';
import { Filter, FilterGap, Filters } from '../../../ui/filter.tsx';
import type { FreeView } from '../free-view.ts';

type FreeFiltersProps = { view: FreeView; onChange: (change: { platform?: string; pc?: string }) => void };

/** One platform or all of them; beside Steam, what Epic gives to PC players too. */
export function FreeFilters({ view, onChange }: FreeFiltersProps) {
  const t = useT();
  const besideSteam = view.platform === '' || view.platform === 'steam';
  return (
    <Filters label={t('free.filter.label')}>
      <Filter pressed={view.platform === ''} onClick={() => onChange({ platform: '' })}>
        {t('free.filter.all')}
      </Filter>
      {PLATFORMS.map(({ iconClass, title }) => (
        <Filter
          key={iconClass}
          pressed={view.platform === iconClass}
          onClick={() => onChange({ platform: view.platform === iconClass ? '' : iconClass })}
        >
          {title}
        </Filter>
      ))}
      {besideSteam && <FilterGap />}
      {besideSteam && (
        <Filter pressed={view.pc} onClick={() => onChange({ pc: view.pc ? '' : 'true' })}>
          {t('free.filter.epic')}
        </Filter>
      )}
    </Filters>
  );
}
