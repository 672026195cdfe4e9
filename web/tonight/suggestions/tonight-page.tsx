import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { SUBPLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { FactFilters } from '../../catalogue/facts/fact-filters.tsx';
import { NO_FACTS } from '../../catalogue/facts/fact-view.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { withParams } from '../../platform/params.ts';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Filter, Filters } from '../../ui/filter.tsx';
import { EveningTabs } from '../evening-tabs.tsx';
import styles from './ask-evening.module.css';
import {
  EVENING_MINUTES,
  type EveningView,
  isWrongTurn,
  readEvening,
  withEvening,
  withoutTurn,
} from './evening-view.ts';
import { PickStage } from './picks/picks.tsx';
import { StageSkeleton } from './picks/picks-skeleton.tsx';
import { type Tonight, useTonight } from './use-tonight.ts';

export function TonightPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readEvening(params), [params]);
  const isWrong = isWrongTurn(params, view);
  useEffect(() => {
    if (isWrong) setParams(withoutTurn, { replace: true });
  }, [isWrong, setParams]);
  const { data, error, mutate } = useTonight(view);
  const change = (next: Parameters<typeof withEvening>[2]) =>
    setParams(before => withEvening(before, view, next), { replace: true });
  const turnTo = (again: number) =>
    setParams(before => withParams(before, { again: String(again) }, '0'), { replace: true });
  return (
    <>
      <div className="page">
        <h1 className="hidden" tabIndex={-1}>
          {t('tonight.title')}
        </h1>
        <AskEvening view={view} devices={data?.devices} onChange={change} />
      </div>
      {data && (
        <PickStage
          evening={data}
          view={view}
          onTurn={turnTo}
          onEverywhere={() => change({ on: [] })}
          onAnyFacts={() => change(NO_FACTS)}
        />
      )}
      {!data && !error && <StageSkeleton />}
      {!data && error && (
        <div className="page">
          <Broken {...brokenWords(error, { title: t('tonight.broken') })} onRetry={() => mutate()} />
        </div>
      )}
    </>
  );
}

type AskProps = {
  view: EveningView;
  /** The devices with games, unless they are not known yet. */
  devices: Tonight['devices'] | undefined;
  onChange: (change: Parameters<typeof withEvening>[2]) => void;
};

function AskEvening({ view, devices, onChange }: AskProps) {
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

/** All of them until one is chosen, which is then the only one; others can join it. Without the last one it is all again. */
function Devices({ on, devices = [], onChange }: DevicesProps) {
  const t = useT();
  const ids: string[] = devices.map(device => device.id);
  const absent = SUBPLATFORMS.filter(one => on.includes(one.id) && !ids.includes(one.id));
  const shown = [...devices, ...absent.map(({ id, title }) => ({ id, name: title }))];
  const isOnly = shown.length === 1;
  const isOn = (id: string) => isOnly || on.includes(id);
  const press = (id: string) => {
    if (isOnly) return;
    const next = on.includes(id) ? on.filter(one => one !== id) : [...on, id];
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
        <Filter key={id} pressed={isOn(id)} aria-disabled={isOnly} onClick={() => press(id)}>
          <bdi>{name}</bdi>
        </Filter>
      ))}
    </Filters>
  );
}
