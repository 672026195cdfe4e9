import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { subplatformsOf } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { TickAll } from '../../../catalogue/picking.tsx';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuHead, MenuItem } from '../../../ui/menu.tsx';
import { SeekInput } from '../../../ui/seek-input.tsx';
import type { GamingProvider } from '../../providers.ts';
import type { Title } from '../use-titles.ts';
import { isSure } from './buckets.ts';
import { type ChangeTitlePicks, isPicked, type TitlePicks, withMarks, withSubplatform } from './title-picks.ts';
import styles from './titles.module.css';

type PickToolsProps = {
  /** The rows that the list shows. Rows hidden by the filter are not touched. */
  titles: readonly Title[];
  /** False while a question beside it offers all of them. */
  hasAll: boolean;
  provider: GamingProvider;
  picks: TitlePicks;
  change: ChangeTitlePicks;
  filter: string;
  onFilter: (words: string) => void;
};

export function PickTools({ titles, hasAll, provider, picks, change, filter, onFilter }: PickToolsProps) {
  const t = useT();
  const sure = titles.filter(isSure);
  const picked = titles.filter(title => isPicked(title, picks));
  const ids = picked.map(title => title.providerId);
  return (
    <div className={`cluster ${styles.tools}`}>
      {hasAll && sure.length > 0 && (
        <TickAll
          className={styles.all}
          label={t('imports.all', { n: sure.length })}
          picked={picked.length}
          of={sure.length}
          onChange={value =>
            change(
              withMarks(
                sure.map(title => title.providerId),
                value,
              ),
            )
          }
        />
      )}
      {picked.length > 0 && provider !== 'steam' && (
        <fieldset className={styles.many} aria-label={t('imports.forSelected')}>
          <ForMany label={t('imports.platform')}>
            {subplatformsOf(provider).map(one => (
              <MenuItem key={one.id} onSelect={() => change(withSubplatform(ids, one.id))}>
                <bdi>{one.title}</bdi>
              </MenuItem>
            ))}
          </ForMany>
        </fieldset>
      )}
      <SeekInput
        size="s"
        label={t('imports.filter')}
        placeholder={t('imports.filter')}
        className={styles.seek}
        most={100}
        value={filter}
        onChange={event => onFilter(event.currentTarget.value)}
      />
    </div>
  );
}

function ForMany({ label, children }: { label: string; children: ReactNode }) {
  const t = useT();
  return (
    <Menu
      label={label}
      trigger={props => (
        <Button {...props} size="s" variant="quiet" iconEnd={ChevronDown}>
          {label}
        </Button>
      )}
    >
      <MenuHead>{t('imports.forSelected')}</MenuHead>
      {children}
    </Menu>
  );
}
