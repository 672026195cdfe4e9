import { SUBPLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { useT } from '../../platform/i18n.ts';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Filter, Filters } from '../../ui/filter.tsx';
import { EveningTabs } from '../evening-tabs.tsx';
import styles from './ask-evening.module.css';
import { EVENING_MINUTES, type EveningView, type withEvening } from './evening-view.ts';
import type { Tonight } from './use-tonight.ts';

type AskProps = {
  view: EveningView;
  /** The devices with games, unless they are not known yet. */
  devices: Tonight['devices'] | undefined;
  onChange: (change: Parameters<typeof withEvening>[2]) => void;
};

export function AskEvening({ view, devices, onChange }: AskProps) {
  const t = useT();
  return (
    <form className={`${styles.ask} stack fit gap-5`} onSubmit={event => event.preventDefault()}>
      <EveningTabs open="tonight" className={styles.tabs} />
      <ChoiceGroup
        label={<h2 className="title">{t('tonight.ask.long')}</h2>}
        name="minutes"
        className={styles.hours}
        value={view.minutes}
        onChange={value => onChange({ minutes: EVENING_MINUTES.find(one => one === value) ?? view.minutes })}
        choices={EVENING_MINUTES.map(minutes => ({
          value: minutes,
          label: <b>{t(`tonight.ask.${minutes}.label`)}</b>,
          note: t(`tonight.ask.${minutes}.note`),
        }))}
      />
      {devices?.length !== 0 && (
        <div className={`${styles.where} stack fit gap-1`}>
          <h2 className="title">{t('tonight.ask.where')}</h2>
          <Devices on={view.on} devices={devices} onChange={on => onChange({ on })} />
          <Filters label={t('tonight.ask.facts')}>
            <FactFilters view={view} onChange={onChange} />
          </Filters>
        </div>
      )}
    </form>
  );
}

type DevicesProps = { on: readonly string[]; devices: AskProps['devices']; onChange: (on: string[]) => void };

/** All of them until one is switched off. The last one stays: all of them is a choice of its own. */
function Devices({ on, devices = [], onChange }: DevicesProps) {
  const t = useT();
  const ids: string[] = devices.map(device => device.id);
  const absent = SUBPLATFORMS.filter(one => on.includes(one.id) && !ids.includes(one.id));
  const shown = [...devices, ...absent.map(({ id, title }) => ({ id, name: title }))];
  const chosen = shown.map(({ id }): string => id).filter(id => on.length === 0 || on.includes(id));
  const isLast = (id: string) => chosen.length === 1 && chosen.includes(id);
  const press = (id: string) => {
    if (isLast(id)) return;
    const next = chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id];
    onChange(next.length === shown.length ? [] : next);
  };
  return (
    <Filters label={t('tonight.ask.where')}>
      {shown.length > 1 && (
        <Filter pressed={on.length === 0} onClick={() => onChange([])}>
          {t('tonight.ask.all')}
        </Filter>
      )}
      {shown.map(({ id, name }) => (
        <Filter key={id} pressed={chosen.includes(id)} aria-disabled={isLast(id)} onClick={() => press(id)}>
          <bdi>{name}</bdi>
        </Filter>
      ))}
    </Filters>
  );
}
