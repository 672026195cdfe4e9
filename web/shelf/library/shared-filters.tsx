import { PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { FilterChoice } from '../../ui/filter.tsx';
import { SeekInput } from '../../ui/seek-input.tsx';
import styles from './library.module.css';
import { type LibraryView, QUERY_MAX } from './library-view.ts';

/* The filters that the library and the archive have in common. */

type FilterProps = { view: Pick<LibraryView, 'platform' | 'q'>; onChange: (change: Record<string, string>) => void };

export function PlatformFilter({ view, onChange }: FilterProps) {
  const t = useT();
  return (
    <FilterChoice
      any={t('library.filter.all')}
      value={view.platform}
      onChange={platform => onChange({ platform })}
      options={PLATFORMS.map(({ iconClass, title }) => ({ value: iconClass, label: title }))}
    />
  );
}

export function TitleFilter({ view, onChange }: FilterProps) {
  const t = useT();
  return (
    <SeekInput
      size="s"
      className={styles.seek}
      label={t('library.filter.q')}
      placeholder={t('library.filter.q')}
      most={QUERY_MAX}
      value={view.q}
      onChange={event => onChange({ q: event.currentTarget.value })}
    />
  );
}
