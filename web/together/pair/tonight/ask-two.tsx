import { useT } from '../../../platform/i18n.ts';
import { Filter, FilterChoice, Filters } from '../../../ui/filter.tsx';
import styles from './tonight-for-two.module.css';
import { EVENINGS, type TwoView } from './two-view.ts';
import type { TwoEvening } from './use-tonight-for-two.ts';

type AskTwoProps = {
  view: TwoView;
  /** The devices that both have games on. */
  devices: TwoEvening['devices'];
  onChange: (next: Record<string, string>) => void;
};

/** "How long have you got?" and, if there are several devices, "On which?" */
export function AskTwo({ view, devices, onChange }: AskTwoProps) {
  const t = useT();
  return (
    <div className={styles.ask}>
      <div className={styles.words}>
        <h2 className="heading">{t('together.tonight.title')}</h2>
        <p className="quiet">{t('together.tonight.text')}</p>
      </div>
      <Filters label={t('together.tonight.long')} className={styles.line}>
        {EVENINGS.map(minutes => (
          <Filter key={minutes} pressed={view.minutes === minutes} onClick={() => onChange({ minutes })}>
            {t(`together.tonight.minutes.${minutes}`)}
          </Filter>
        ))}
      </Filters>
      {(devices.length > 1 || view.on !== '') && (
        <Filters label={t('together.tonight.where')} className={styles.line}>
          <FilterChoice
            any={t('together.tonight.anywhere')}
            value={view.on}
            onChange={on => onChange({ on })}
            options={devices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Filters>
      )}
    </div>
  );
}
