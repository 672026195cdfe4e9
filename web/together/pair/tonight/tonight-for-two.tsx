import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useT } from '../../../platform/i18n.ts';
import { brokenWords } from '../../../platform/load-error.ts';
import { withParams } from '../../../platform/params.ts';
import { EVENING_MINUTES } from '../../../tonight/suggestions/evening-view.ts';
import { StageSkeleton } from '../../../tonight/suggestions/picks/picks-skeleton.tsx';
import { Broken } from '../../../ui/empty-shelf.tsx';
import { Filter, FilterChoice, Filters } from '../../../ui/filter.tsx';
import { StageForTwo } from './stage-for-two.tsx';
import styles from './tonight-for-two.module.css';
import { type EveningChoice, type EveningForTwo, readEveningChoice, useTonightForTwo } from './use-tonight-for-two.ts';

export function TonightForTwo({ id }: { id: string }) {
  useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readEveningChoice(params), [params]);
  const { data, error, mutate } = useTonightForTwo(id, view);
  const change = (next: Record<string, string>) =>
    setParams(before => withParams(before, { again: '', ...next }, '0'), { replace: true });
  return (
    <>
      <div className="page">
        <EveningQuestions view={view} devices={data?.devices ?? []} onChange={change} />
      </div>
      {data && <StageForTwo evening={data} view={view} onTurn={again => change({ again: String(again) })} />}
      {!data && !error && <StageSkeleton />}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
    </>
  );
}

type QuestionsProps = {
  view: EveningChoice;
  devices: EveningForTwo['devices'];
  onChange: (next: Record<string, string>) => void;
};

function EveningQuestions({ view, devices, onChange }: QuestionsProps) {
  const t = useT();
  return (
    <div className={`${styles.ask} stack fit`}>
      <div className={`stack gap-1 ${styles.words}`}>
        <h2 className="heading">{t('together.tonight.title')}</h2>
        <p className="quiet">{t('together.tonight.text')}</p>
      </div>
      <Filters label={t('together.tonight.long')}>
        {EVENING_MINUTES.map(minutes => (
          <Filter key={minutes} pressed={view.minutes === minutes} onClick={() => onChange({ minutes })}>
            {t(`tonight.ask.${minutes}.label`)}
          </Filter>
        ))}
      </Filters>
      {(devices.length > 1 || view.on !== '') && (
        <Filters label={t('tonight.ask.where')}>
          <FilterChoice
            any={t('tonight.nothing.everywhere')}
            value={view.on}
            onChange={on => onChange({ on })}
            options={devices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Filters>
      )}
    </div>
  );
}
