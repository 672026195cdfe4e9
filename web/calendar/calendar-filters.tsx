import { useT } from '../platform/i18n.ts';
import { Filter, FilterGap, Filters } from '../ui/filter.tsx';
import type { View } from './sections.ts';

type FiltersProps = { view: View; onView: (view: View) => void; hasPlatforms: boolean };

/** A press on what is chosen takes it back. Without a platform of one's own nothing comes first by it. */
export function CalendarFilters({ view, onView, hasPlatforms }: FiltersProps) {
  const t = useT();
  const platforms = (own: View['platforms']) => ({
    pressed: view.platforms === own,
    onClick: () => onView({ ...view, platforms: view.platforms === own ? 'any' : own }),
  });
  const list = (own: View['list']) => ({
    pressed: view.list === own,
    onClick: () => onView({ ...view, list: view.list === own ? '' : own }),
  });
  return (
    <Filters label={t('calendar.filters')}>
      {hasPlatforms && (
        <>
          <Filter {...platforms('first')}>{t('calendar.mineFirst')}</Filter>
          <Filter {...platforms('only')}>{t('calendar.mineOnly')}</Filter>
          <FilterGap />
        </>
      )}
      <Filter {...list('tracked-games')}>{t('calendar.tracked')}</Filter>
      <Filter {...list('wished-games')}>{t('calendar.wanted')}</Filter>
    </Filters>
  );
}
