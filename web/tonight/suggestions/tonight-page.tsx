import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { NO_FACTS } from '../../catalogue/facts/fact-view.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { withParams } from '../../platform/params.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { AskEvening } from './ask-evening.tsx';
import { isWrongTurn, readEvening, withEvening, withoutTurn } from './evening-view.ts';
import { PickStage } from './picks/picks.tsx';
import { StageSkeleton } from './picks/picks-skeleton.tsx';
import { useTonight } from './use-tonight.ts';

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
